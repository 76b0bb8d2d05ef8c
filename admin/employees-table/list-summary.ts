import { type ListFilter, type ListRule, textOf } from '../../engine/index.ts'
import type { ListState } from './list-state.ts'

/** How a filter reads in the sentence; one that is not named here stands in brackets. */
const readings: { [parameter: string]: { before?: true; word?: string } } = {
  gender: { before: true },
  region: { word: 'in' },
  company: { word: 'at' }
}

/** What is shown, in words: "12 completed employees in Lagos". */
export function sentenceOf(total: number, state: ListState, rule: Pick<ListRule, 'filters'>): string {
  const { status, search } = state
  const filters = Object.entries(state.filters)
  const before = filters.filter(([parameter]) => readings[parameter]?.before).map(([, value]) => value)
  const behind = filters.flatMap(([parameter, value]) => {
    const { before, word } = readings[parameter] ?? {}
    if (before) return []
    return word ? `${word} ${value}` : `(${titleOf(rule.filters[parameter], parameter)}: ${value})`
  })
  const words = [
    total === 0 ? 'No' : numberOf(total),
    status === 'complete' && 'completed',
    status === 'incomplete' && 'incomplete',
    ...before,
    total === 1 ? 'employee' : 'employees',
    ...behind,
    search && `with '${search}' in the name`
  ]
  return words.filter(Boolean).join(' ')
}

/** A value of a filter as it reads by itself. */
export const valueText = ({ choices }: ListFilter, value: string) =>
  choices ? textOf('choice', value) : value

export const numberOf = (count: number) => new Intl.NumberFormat('en').format(count)

const titleOf = (filter: ListFilter | undefined, parameter: string) => filter?.title ?? parameter
