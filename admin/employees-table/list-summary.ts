import { type ListFilter, type ListRule, kinds, t, withTitle } from '../../engine/index.ts'
import { findBuiltInChoice } from './built-in-filters.ts'
import type { ListState } from './list-state.ts'

/** Describes the list: "12 completed employees in Lagos". */
export function summarizeList(total: number, state: ListState, rule: Pick<ListRule, 'filters'>): string {
  const filters = Object.entries(state.filters).map(([parameter, value]) =>
    phraseAround(rule.filters[parameter], parameter, value)
  )
  const adjectives = filters.map(({ before }) => before).filter(Boolean)
  const narrowings = [
    ...filters.map(({ after }) => after),
    ...Object.entries(state.builtInFilters).map(([name, value]) => findBuiltInChoice(name, value)?.reads),
    state.search && t("matching ''{search}''", { search: state.search })
  ]
  return narrowings
    .flatMap(narrowing => narrowing || [])
    .reduce(
      (employees, narrowing) => t('{employees} {narrowing}', { employees, narrowing }),
      countThem(total, state.status, adjectives)
    )
}

function countThem(total: number, status: ListState['status'], adjectives: string[]): string {
  if (adjectives.length > 0) {
    const words = [
      status === 'complete' && t('completed'),
      status === 'incomplete' && t('incomplete'),
      ...adjectives
    ]
    return t(
      '{total, plural, =0 {No {adjectives} employees} one {# {adjectives} employee} other {# {adjectives} employees}}',
      { total, adjectives: words.filter(Boolean).join(' ') }
    )
  }
  if (status === 'complete')
    return t(
      '{total, plural, =0 {No completed employees} one {# completed employee} other {# completed employees}}',
      { total }
    )
  if (status === 'incomplete')
    return t(
      '{total, plural, =0 {No incomplete employees} one {# incomplete employee} other {# incomplete employees}}',
      { total }
    )
  return total === 0
    ? t('No employees')
    : t('{employees, plural, one {# employee} other {# employees}}', { employees: total })
}

/** Returns the name of a filter, shown next to its value: the title of its field. */
export const titleOfFilter = (parameter: string, { label, title = parameter }: ListFilter) => label ?? title

/** Returns what a filter adds before and after the word employees. Without `reads`, it is put in brackets. */
function phraseAround(filter: ListFilter | undefined, parameter: string, value: string) {
  const read = filter?.texts ? formatFilterValue(filter, value) : value
  if (!filter?.reads) return { before: '', after: `(${withTitle(filter?.title ?? parameter, read)})` }
  const [before, after] = splitReads(filter.reads)
  const fillIn = (side: string) => side.trim().replace('{value}', () => read)
  return { before: fillIn(before), after: fillIn(after) }
}

/** Splits around the word employees, which only the English has: a translation is what to add after it. */
function splitReads(reads: string): [before: string, after: string] {
  const [before = '', after] = reads.split('employees')
  return after === undefined ? ['', reads] : [before, after]
}

/** Formats a filter's value on its own. */
export function formatFilterValue({ choices, texts }: ListFilter, value: string): string {
  if (texts) return Object.hasOwn(texts, value) ? (texts[value] ?? value) : value
  return choices ? kinds.choice.format(value, {}) : value
}
