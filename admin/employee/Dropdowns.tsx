import type { RefObject } from 'react'
import { type ListRule, t } from '../../engine/index.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { FilterChoice } from './FilterChoice.tsx'

interface DropdownsProps {
  rule: ListRule
  state: ListState
  /** The first dropdown, which the Filter menu focuses. */
  first: RefObject<HTMLSelectElement | null>
  onChange: (next: Partial<ListState>) => void
}

/**
 * The dropdowns as specified: each replaces the status filter with completed employees; its empty choice shows all employees.
 */
export function Dropdowns({ rule, state, first, onChange }: DropdownsProps) {
  return listDropdowns(rule).map(([parameter, { title = parameter, ...filter }], index) => (
    <FilterChoice
      key={parameter}
      name={parameter}
      ref={index === 0 ? first : undefined}
      title={title}
      above={t('Completed employees only')}
      filter={filter}
      value={state.filters[parameter] ?? ''}
      onChange={value =>
        onChange(
          value
            ? { status: 'complete', filters: { [parameter]: value }, builtInFilters: {} }
            : { status: undefined, filters: {}, builtInFilters: {} }
        )
      }
    />
  ))
}

/** Returns the schema's filters with a title, which are shown as dropdowns. */
export const listDropdowns = ({ filters }: ListRule) =>
  Object.entries(filters).filter(([, { title }]) => title)
