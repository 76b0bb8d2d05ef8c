import { journey } from '../../generated/journey.ts'
import { formModule } from './boot-script.ts'
import type { Chunks } from './chunks.ts'
import type { Sizes } from './compress.ts'

interface Budget {
  what: string
  /** Brotli bytes. */
  bytes: number
  limit: number
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
  const weigh = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0)
  const entry = chunks('index.html')
  const step = [...entry, ...chunks('screens/step/Step.tsx'), ...chunks('form/SchemaForm.tsx')]
  const forms = journey.steps.map(({ form }) => ({
    form,
    bytes: weigh(listExtra(chunks(formModule(form)), step))
  }))
  const heaviest = forms.reduce((most, one) => (one.bytes > most.bytes ? one : most))
  const styles = Object.keys(sizes).filter(file => /^assets[\\/]index-.*\.css$/.test(file))
  const allow = (limit: number, eachStep: number) => allowForSteps(limit, eachStep, journey.steps.length)
  return [
    { what: 'entry', bytes: weigh(entry), limit: allow(90_000, 100) },
    { what: 'step without its form', bytes: weigh(step), limit: allow(153_400, 100) },
    {
      what: `heaviest form (${heaviest.form})`,
      bytes: heaviest.bytes,
      limit: 8_000,
      way: 'Ask it on several pages, or on more of them ("ui:pages" in its ui.json), so that a phone loads less at once.'
    },
    {
      what: 'admin, with the entry',
      bytes: weigh([...entry, ...chunks('../admin/routes.tsx')]),
      limit: allow(150_000, 300)
    },
    { what: 'style sheet', bytes: weigh(styles), limit: 10_000 }
  ]
}

/** A build that is heavier than it may be: nothing of it is put in place. */
export class BudgetError extends Error {}

/** Stops a build whose pages weigh more than they may. */
export function enforceBudgets(budgets: readonly Budget[]) {
  const passed = budgets.filter(({ bytes, limit }) => bytes > limit)
  if (passed.length === 0) return
  const each = passed.map(
    ({ what, bytes, limit }) => `${what} ${formatKilobytes(bytes)} of ${formatKilobytes(limit)}`
  )
  const ways = passed.flatMap(({ way }) => way ?? [])
  throw new BudgetError([`The build is too heavy: ${each.join(', ')}.`, ...ways].join(' '))
}

export const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const listExtra = (files: string[], known: string[]) => files.filter(file => !known.includes(file))
