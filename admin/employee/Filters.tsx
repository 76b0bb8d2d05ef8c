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
 * others, a dropdown shows completed employees only, and the menu's last entry does what Incomplete does and leads to the
 * first dropdown, Region.
 */
export function Filters({ rule, state, onChange }: FiltersProps) {
  const firstDropdown = useRef<HTMLSelectElement>(null)
  const dropdowns = Object.entries(rule.filters).filter(([, { title }]) => title)
  const first = dropdowns[0]?.[1]
  const show = (status: ListState['status']) => onChange({ status, filters: {}, more: {} })
  const isOnly = (status: ListState['status']) =>
    state.status === status && Object.keys({ ...state.filters, ...state.more }).length === 0
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
        {first && (
          <li>
            <button
              type="button"
              onClick={() => {
                show('incomplete')
                setTimeout(() => firstDropdown.current?.focus()) // the closing menu takes the focus first
              }}
            >
              {first.title}
            </button>
          </li>
        )}
      </Menu>
      {dropdowns.map(([parameter, filter]) => (
        <FilterChoice
          key={parameter}
          name={parameter}
          ref={filter === first ? firstDropdown : undefined}
          title={filter.title ?? parameter}
          filter={filter}
          value={state.filters[parameter] ?? ''}
          onChange={value =>
            onChange(
              value
                ? { status: 'complete', filters: { [parameter]: value }, more: {} }
                : { status: undefined, filters: {}, more: {} }
            )
          }
        />
      ))}
    </>
  )
}
