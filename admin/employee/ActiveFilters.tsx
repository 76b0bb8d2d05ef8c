import type { ListRule } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import type { ListState } from '../employees-table/list-state.ts'
import { formatFilterValue, titleOfFilter } from '../employees-table/list-summary.ts'
import { findMoreChoice, listMoreFilters } from '../employees-table/more-filters.ts'

interface ActiveFiltersProps {
  rule: ListRule
  state: ListState
  onChange: (next: Partial<ListState>) => void
}

interface FilterChip {
  key: string
  words: string
  /** What the list shows without this filter. */
  without: Partial<ListState>
}

/** Each filter of the list, to be removed by a press. */
export function ActiveFilters({ rule, state, onChange }: ActiveFiltersProps) {
  const chips = listChips(state, rule)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label="Filters of the list">
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <button type="button" className="chip" title={words} onClick={() => onChange(without)}>
            <span className="visually-hidden">Remove filter </span>
            <span>{words}</span>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      {chips.length > 2 && (
        <li>
          <Button look="link" onClick={() => onChange({ status: undefined, filters: {}, more: {} })}>
            Clear filters
          </Button>
        </li>
      )}
    </ul>
  )
}

function listChips({ status, filters, more }: ListState, rule: ListRule): FilterChip[] {
  const ofStatus = { complete: 'Completed', incomplete: 'Incomplete' }
  return [
    ...(status ? [{ key: 'status', words: ofStatus[status], without: { status: undefined } }] : []),
    ...Object.entries(filters).map(([name, value]) => {
      const filter = rule.filters[name]
      const words = filter ? `${titleOfFilter(name, filter)}: ${formatFilterValue(filter, value)}` : value
      return { key: name, words, without: { filters: without(filters, name) } }
    }),
    ...Object.entries(more).map(([name, value]) => {
      const title = listMoreFilters().find(filter => filter.name === name)?.title ?? name
      const words = `${title}: ${findMoreChoice(name, value)?.title ?? value}`
      return { key: name, words, without: { more: without(more, name) } }
    })
  ]
}

function without(all: { [name: string]: string }, name: string): { [name: string]: string } {
  const { [name]: _, ...others } = all
  return others
}
