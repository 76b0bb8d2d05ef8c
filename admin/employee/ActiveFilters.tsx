import { type ListRule, t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { formatFilterValue, titleOfFilter } from '../employees-table/list-summary.ts'
import { findMoreChoice, listMoreFilters } from '../employees-table/more-filters.ts'
import { hide } from '../../renderer/ui/hide.tsx'

interface ActiveFiltersProps {
  rule: ListRule
  state: ListState
  onChange: (next: Partial<ListState>) => void
}

interface FilterChip {
  key: string
  words: string
  /** The state of the list without this filter. */
  without: Partial<ListState>
}

export function ActiveFilters({ rule, state, onChange }: ActiveFiltersProps) {
  const chips = listChips(state, rule)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={t('Filters of the list')}>
      {chips.map(({ key, words, without }) => (
        <li key={key}>
          <button type="button" className="chip" title={words} onClick={() => onChange(without)}>
            {rich('<hide>Remove filter </hide><shown>{words}</shown>', {
              words,
              hide,
              shown: all => <span key="shown">{all}</span>
            })}
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
      {chips.length > 2 && (
        <li>
          <Button look="link" onClick={() => onChange({ status: undefined, filters: {}, more: {} })}>
            {t('Clear filters')}
          </Button>
        </li>
      )}
    </ul>
  )
}

function listChips({ status, filters, more }: ListState, rule: ListRule): FilterChip[] {
  const ofStatus = { complete: t('Completed'), incomplete: t('Incomplete') }
  return [
    ...(status ? [{ key: 'status', words: ofStatus[status], without: { status: undefined } }] : []),
    ...Object.entries(filters).map(([name, value]) => {
      const filter = rule.filters[name]
      const words = filter
        ? t('{title}: {value}', {
            title: titleOfFilter(name, filter),
            value: formatFilterValue(filter, value)
          })
        : value
      return { key: name, words, without: { filters: without(filters, name) } }
    }),
    ...Object.entries(more).map(([name, value]) => {
      const title = listMoreFilters().find(filter => filter.name === name)?.title ?? name
      const words = t('{title}: {value}', { title, value: findMoreChoice(name, value)?.title ?? value })
      return { key: name, words, without: { more: without(more, name) } }
    })
  ]
}

function without(all: { [name: string]: string }, name: string): { [name: string]: string } {
  const { [name]: _, ...others } = all
  return others
}
