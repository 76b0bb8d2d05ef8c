import { journey } from '../../generated/journey.ts'
import { languages } from '../../generated/languages/index.ts'
import { formModule } from './boot-script.ts'
import type { Chunks, ListModules } from './chunks.ts'
import type { Sizes } from './compress.ts'

interface Budget {
  what: string
  /** Brotli bytes. */
  bytes: number
  limit: number
  /** The files that it counts. */
  files: readonly string[]
  /** What makes it lighter, where an author can. */
  way?: string
}

/** The steps that the product comes with. */
const ownSteps = 7

/** What the steps that authors add may weigh in what every page loads: their names, paths, conditions and columns. */
export function allowForSteps(limit: number, eachStep: number, steps: number): number {
  return limit + eachStep * Math.max(0, steps - ownSteps)
}

/** What the pages weigh against what they may: JavaScript and style, compressed. */
export function measureBudgets(chunks: Chunks, sizes: Sizes): Budget[] {
  const weigh = (all: Iterable<string>) => {
    const files = [...new Set(all)]
    return { files, bytes: files.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0) }
  }
  const entry = chunks('index.html')
  const step = [...entry, ...chunks('screens/step/Step.tsx'), ...chunks('form/SchemaForm.tsx')]
  const forms = journey.steps.map(({ form }) => ({
    form,
    ...weigh(listExtra(chunks(formModule(form)), step))
  }))
  const heaviest = findHeaviest(forms)
  const translated = languages.map(({ tag }) => {
    const language = chunks(`../generated/languages/${tag}/index.ts`)
    const words = journey.steps.map(({ form }) => `../generated/languages/${tag}/forms/${form}.ts`)
    const form = findHeaviest(words.map(module => weigh(chunks(module))))
    return {
      tag,
      ...weigh(listExtra([...chunks('language/translations.ts'), ...language, ...form.files], step))
    }
  })
  const styles = Object.keys(sizes).filter(file => /^assets[\\/]index-.*\.css$/.test(file))
  const allow = (limit: number, eachStep: number) => allowForSteps(limit, eachStep, journey.steps.length)
  return [
    { what: 'entry', ...weigh(entry), limit: allow(86_500, 100) },
    { what: 'step without its form', ...weigh(step), limit: allow(150_500, 100) },
    {
      ...heaviest,
      what: `heaviest form (${heaviest.form})`,
      limit: 8_000,
      way: 'Ask it on several pages, or on more of them ("ui:pages" in its ui.json), so that a phone loads less at once.'
    },
    {
      what: 'admin, with the entry',
      ...weigh([...entry, ...chunks('../admin/routes.tsx')]),
      limit: allow(150_000, 300)
    },
    { what: 'style sheet', ...weigh(styles), limit: 10_000 },
    ...(translated.length > 0
      ? [{ ...findHeaviest(translated), what: 'heaviest language, on a step', limit: 12_000, way: shorter }]
      : [])
  ]
}

const shorter = 'Load sentences with the screen that says them: engine/generate/screen-sentences.ts.'

const findHeaviest = <Weight extends { bytes: number }>(all: readonly Weight[]): Weight =>
  all.reduce((most, one) => (one.bytes > most.bytes ? one : most))

/** A build that is heavier than it may be: nothing of it is put in place. */
export class BudgetError extends Error {}

/** Stops a build whose pages weigh more than they may. */
export function enforceBudgets(budgets: readonly Budget[], listModules: ListModules) {
  const exceeded = budgets.filter(({ bytes, limit }) => bytes > limit)
  if (exceeded.length === 0) return
  const each = exceeded.map(({ what, bytes, limit, files, way }) => {
    const over = `${what}: ${bytes - limit} bytes too many, compressed (${bytes} of ${limit}).`
    if (way) return `${over} ${way}`
    const largest = listModules(files)
      .filter(({ name }) => !name.startsWith('node_modules'))
      .slice(0, 5)
    const named = largest.map(module => `${module.name} ${formatKilobytes(module.bytes)}`)
    return `${over} Its largest modules, before they are minified: ${named.join(', ')}. ${lighter}`
  })
  throw new BudgetError(`The build is too heavy.\n${each.join('\n')}`)
}

const lighter =
  'Load what no page begins with by import(), as loadInput does, or shorten what is there; limits are not raised.'

export const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const listExtra = (files: string[], known: string[]) => files.filter(file => !known.includes(file))
