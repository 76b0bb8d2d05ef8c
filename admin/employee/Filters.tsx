import { useRef } from 'react'
import type { ListRule } from '../../engine/index.ts'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { Menu } from '../../renderer/ui/Menu.tsx'
import { AdminIcon } from '../ui/AdminIcon.tsx'
import { FilterChoice } from './FilterChoice.tsx'
import type { ListState } from '../employees-table/list-state.ts'

interface FiltersProps {
  rule: ListRule
  state: ListState
  onChange: (next: Partial<ListState>) => void
}

/**
 * The Filter menu, and a dropdown for each filter of the schema that has a title. As specified, each choice replaces the
 * others, a dropdown shows completed employees only, and the menu's Region does what Incomplete does; it also leads to
 * the Region dropdown.
 */
export function Filters({ rule, state, onChange }: FiltersProps) {
  const region = useRef<HTMLSelectElement>(null)
  const show = (status: ListState['status']) => onChange({ status, filters: {} })
  const isOnly = (status: ListState['status']) =>
    state.status === status && Object.keys(state.filters).length === 0
  const statuses = [
    ['complete', 'Complete'],
    ['incomplete', 'Incomplete']
  ] as const
  return (
    <>
      <Menu label="Filter" icon={<AdminIcon name="filter" />}>
        {statuses.map(([status, title]) => (
          <li key={status}>
            <button type="button" aria-pressed={isOnly(status)} onClick={() => show(status)}>
              {title}
              {isOnly(status) && <Icon name="check" size={16} />}
            </button>
          </li>
        ))}
        {rule.filters.region && (
          <li>
            <button
              type="button"
              onClick={() => {
                show('incomplete')
                setTimeout(() => region.current?.focus()) // the closing menu takes the focus first
              }}
            >
              Region
            </button>
          </li>
        )}
      </Menu>
      {Object.entries(rule.filters).map(
        ([parameter, filter]) =>
          filter.title && (
            <FilterChoice
              key={parameter}
              ref={parameter === 'region' ? region : undefined}
              title={filter.title}
              filter={filter}
              value={state.filters[parameter] ?? ''}
              onChange={value =>
                onChange(
                  value
                    ? { status: 'complete', filters: { [parameter]: value } }
                    : { status: undefined, filters: {} }
                )
              }
            />
          )
      )}
    </>
  )
}
