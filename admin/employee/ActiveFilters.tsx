import { type ListRule, t } from '../../engine/index.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { rich } from '../../renderer/ui/rich.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { formatFilterValue, titleOfFilter } from '../employees-table/list-summary.ts'
import { findBuiltInChoice, listBuiltInFilters } from '../employees-table/built-in-filters.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { Chip } from '../ui/Chip.tsx'

interface ActiveFiltersProps {
  rule: ListRule
  state: ListState
  onChange: (next: Partial<ListState>) => void
}

interface FilterChip {
  key: string
  label: string
  /** The state of the list without this filter. */
  without: Partial<ListState>
}

export function ActiveFilters({ rule, state, onChange }: ActiveFiltersProps) {
  const chips = listChips(state, rule)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label={t('Filters of the list')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Chip title={label} onClick={() => onChange(without)}>
            {rich('<hide>Remove filter </hide><shown>{words}</shown>', {
              words: label,
              hide,
              shown: all => <span key="shown">{all}</span>
            })}
          </Chip>
        </li>
      ))}
      {chips.length > 2 && (
        <li>
          <Button
            look="link"
            onClick={() => onChange({ status: undefined, filters: {}, builtInFilters: {} })}
          >
            {t('Clear filters')}
          </Button>
        </li>
      )}
    </ul>
  )
}

function listChips({ status, filters, builtInFilters }: ListState, rule: ListRule): FilterChip[] {
  const statusLabels = { complete: t('Completed'), incomplete: t('Incomplete') }
  return [
    ...(status ? [{ key: 'status', label: statusLabels[status], without: { status: undefined } }] : []),
    ...Object.entries(filters).map(([name, value]) => {
      const filter = rule.filters[name]
      const label = filter
        ? t('{title}: {value}', {
            title: titleOfFilter(name, filter),
            value: formatFilterValue(filter, value)
          })
        : value
      return { key: name, label, without: { filters: without(filters, name) } }
    }),
    ...Object.entries(builtInFilters).map(([name, value]) => {
      const title = listBuiltInFilters().find(filter => filter.name === name)?.title ?? name
      const label = t('{title}: {value}', { title, value: findBuiltInChoice(name, value)?.title ?? value })
      return { key: name, label, without: { builtInFilters: without(builtInFilters, name) } }
    })
  ]
}

function without(all: { [name: string]: string }, name: string): { [name: string]: string } {
  const { [name]: _, ...others } = all
  return others
}
