import fs from 'node:fs'
import path from 'node:path'
import { journey } from '../../generated/journey.ts'
import { languages } from '../../generated/languages/index.ts'
import { formModule, formRenderer } from './boot-script.ts'
import type { Chunks, ListModules } from './chunks.ts'
import type { Sizes } from './compress.ts'

interface Budget {
  what: string
  /** The size after Brotli compression. */
  bytes: number
  limit: number
  files: readonly string[]
  /** Advice on how to get below the limit, where an author can do something. */
  way?: string
}

const root = path.resolve(import.meta.dirname, '../..')

/** The number of steps the limits are made for. */
const ownSteps = 7

/** Raises a limit for each step that authors add: every page loads the steps' names, paths, conditions and columns. */
export function allowForSteps(limit: number, eachStep: number, steps: number): number {
  return limit + eachStep * Math.max(0, steps - ownSteps)
}

/** Measures the compressed JavaScript and CSS of the pages against their budgets. */
export function measureBudgets(chunks: Chunks, sizes: Sizes): Budget[] {
  const weigh = (all: Iterable<string>) => {
    const files = [...new Set(all)]
    return { files, bytes: files.reduce((sum, file) => sum + (sizes[file]?.brotli ?? 0), 0) }
  }
  const entry = chunks('index.html')
  const step = [...entry, ...chunks('screens/step/Step.tsx'), ...chunks(formRenderer)]
  const forms = journey.steps.map(({ form }) => ({
    form,
    ...weigh(listExtra(chunks(formModule(form)), step))
  }))
  const heaviest = findHeaviest(forms)
  const styles = Object.keys(sizes).filter(file => /^assets[\\/]index-.*\.css$/.test(file))
  const allow = (limit: number, eachStep: number) => allowForSteps(limit, eachStep, journey.steps.length)
  /** Measures what the heaviest language adds to a page: the texts of screens and forms, and the choices of lists they show. */
  const measureLanguages = (what: string, pages: readonly TranslatedPage[]) => {
    const added = pages.flatMap(({ screens, forms = [] }) =>
      languages.map(({ tag }) => {
        const modules = [
          'index',
          ...screens.map(name => `screens/${name}`),
          ...forms.map(name => `forms/${name}`)
        ]
        const files = modules.flatMap(name => chunks(`../generated/languages/${tag}/${name}.ts`))
        return {
          page: `${[screens.at(-1), ...forms].join(', ')}, ${tag}`,
          ...weigh(listExtra([...chunks('language/translations.ts'), ...files], step))
        }
      })
    )
    if (added.length === 0) return []
    const heaviest = findHeaviest(added)
    return [
      {
        ...heaviest,
        what: `heaviest language, on ${what} (${heaviest.page})`,
        limit: allow(12_000, 100),
        way: shorter
      }
    ]
  }
  return [
    { what: 'entry', ...weigh(entry), limit: allow(86_500, 100) },
    { what: 'step without its form', ...weigh(step), limit: allow(146_000, 100) },
    {
      ...heaviest,
      what: `heaviest form (${heaviest.form})`,
      limit: 8_000,
      way: 'Split it into pages, or into more of them ("ui:pages" in its ui.json), so that a phone loads less at once.'
    },
    {
      what: 'admin, with the entry',
      ...weigh([...entry, ...chunks('../admin/routes.tsx')]),
      limit: allow(150_000, 300)
    },
    { what: 'style sheet', ...weigh(styles), limit: 10_000 },
    ...measureLanguages(
      'a step',
      journey.steps.map(({ form, guidelines }) => ({
        screens: ['form', 'form/step', ...(guidelines ? ['form/step/before', 'form/step/asked-people'] : [])],
        forms: [form]
      }))
    ),
    ...measureLanguages('a page of administrators', listAdminPages()),
    ...measureLanguages('the account', [
      {
        screens: ['admin', 'form', 'form/account'],
        forms: ['account/profile', 'account/new-email', 'account/new-password']
      }
    ])
  ]
}

interface TranslatedPage {
  screens: readonly string[]
  forms?: readonly string[]
}

function listAdminPages(): TranslatedPage[] {
  const forms: { [screen: string]: string[] } = {
    'admin/dashboard': ['admin/dashboard'],
    'admin/employees': ['admin/employee-list'],
    'admin/employee-details': ['admin/person-head', 'sections'],
    'admin/review-queue': ['sections']
  }
  const [language] = languages
  return (language ? listModulesIn(language.tag, 'screens/admin') : []).map(module => {
    const name = `admin/${module}`
    return { screens: ['admin', name], forms: forms[name] }
  })
}

function listModulesIn(tag: string, folder: string): string[] {
  const inside = path.join(root, 'generated/languages', tag, folder)
  return fs.existsSync(inside) ? fs.readdirSync(inside).map(file => path.basename(file, '.ts')) : []
}

const shorter = 'Load sentences with the screen that shows them: engine/generate/screen-sentences.ts.'

const findHeaviest = <Weight extends { bytes: number }>(all: readonly Weight[]): Weight =>
  all.reduce((largest, one) => (one.bytes > largest.bytes ? one : largest))

/** Thrown when a build exceeds its budgets. The build is discarded. */
export class BudgetError extends Error {}

/** Throws a BudgetError that names the largest modules if pages exceed their budgets. */
export function enforceBudgets(budgets: readonly Budget[], listModules: ListModules) {
  const exceeded = budgets.filter(({ bytes, limit }) => bytes > limit)
  if (exceeded.length === 0) return
  const each = exceeded.map(({ what, bytes, limit, files, way }) => {
    const over = `${what}: ${bytes - limit} bytes too many, compressed (${bytes} of ${limit}).`
    if (way) return `${over} ${way}`
    const largest = listModules(files)
      .filter(({ name }) => !name.includes('node_modules/'))
      .slice(0, 5)
    const named = largest.map(module => `${module.name} ${formatKilobytes(module.bytes)}`)
    return `${over} Its largest modules, before they are minified: ${named.join(', ')}. ${lighter}`
  })
  throw new BudgetError(`The build is too heavy.\n${each.join('\n')}`)
}

const lighter =
  'Load with import() what no page needs at first, as loadInput does, or shorten the code; limits are not raised.'

export const formatKilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

const listExtra = (files: string[], known: string[]) => files.filter(file => !known.includes(file))
