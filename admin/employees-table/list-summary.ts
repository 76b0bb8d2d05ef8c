import { type ListFilter, type ListRule, kinds } from '../../engine/index.ts'
import { formatNumber } from '../ui/numbers.ts'
import { findMoreChoice } from './more-filters.ts'
import type { ListState } from './list-state.ts'

/** What is shown, in words: "12 completed employees in Lagos". */
export function summarizeList(total: number, state: ListState, rule: Pick<ListRule, 'filters'>): string {
  const { status, search } = state
  const filters = Object.entries(state.filters).map(([parameter, value]) =>
    phraseAround(rule.filters[parameter], parameter, value)
  )
  const words = [
    total === 0 ? 'No' : formatNumber(total),
    status === 'complete' && 'completed',
    status === 'incomplete' && 'incomplete',
    ...filters.map(({ before }) => before),
    total === 1 ? 'employee' : 'employees',
    ...filters.map(({ after }) => after),
    ...Object.entries(state.more).map(([name, value]) => findMoreChoice(name, value)?.reads),
    search && `matching '${search}'`
  ]
  return words.filter(Boolean).join(' ')
}

/** What a filter is called beside its value: the title of its field. */
export const titleOfFilter = (parameter: string, { label, title = parameter }: ListFilter) => label ?? title

/** What a filter puts before and after the word employees; one that does not say how it reads stands in brackets. */
function phraseAround(filter: ListFilter | undefined, parameter: string, value: string) {
  if (!filter?.reads) {
    const read = filter?.texts ? formatFilterValue(filter, value) : value
    return { before: '', after: `(${filter?.title ?? parameter}: ${read})` }
  }
  const [before = '', after = ''] = filter.reads.split('employees')
  const read = filter.texts ? formatFilterValue(filter, value) : value
  const fillIn = (side: string) => side.trim().replace('{value}', () => read)
  return { before: fillIn(before), after: fillIn(after) }
}

/** A value of a filter as it reads by itself. */
export function formatFilterValue({ choices, texts }: ListFilter, value: string): string {
  if (texts) return Object.hasOwn(texts, value) ? (texts[value] ?? value) : value
  return choices ? kinds.choice.format(value, {}) : value
}
