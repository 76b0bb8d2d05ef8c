import type { RefObject } from 'react'
import { type ListRule, t } from '../../engine/index.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { FilterChoice } from './FilterChoice.tsx'

interface DropdownsProps {
  rule: ListRule
  state: ListState
  /** The first of them, for the Filter menu to lead to. */
  first: RefObject<HTMLSelectElement | null>
  onChange: (next: Partial<ListState>) => void
}

/** As specified: each dropdown shows completed employees only, in place of whom the list showed; its empty choice shows all. */
export function Dropdowns({ rule, state, first, onChange }: DropdownsProps) {
  return listDropdowns(rule).map(([parameter, { title = parameter, ...filter }], place) => (
    <FilterChoice
      key={parameter}
      name={parameter}
      ref={place === 0 ? first : undefined}
      title={title}
      above={t('Completed employees only')}
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
  ))
}

/** The filters of the schema that have a title are dropdowns. */
export const listDropdowns = ({ filters }: ListRule) =>
  Object.entries(filters).filter(([, { title }]) => title)
