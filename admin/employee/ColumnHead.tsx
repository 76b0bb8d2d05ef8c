import { Icon } from '../../renderer/ui/Icon.tsx'
import type { Column } from './columns.ts'
import { nextSort, type Sort } from '../employees-table/list-state.ts'

interface ColumnHeadProps {
  column: Column
  /** Hides the column on narrow screens. */
  isMinor: boolean
  sort: Sort | ''
  onSort: (sort: Sort | '') => void
}

/** The header of a column. If sortable, it is a button that cycles: ascending, descending, unsorted. */
export function ColumnHead({ column: { field, sort: name }, isMinor, sort, onSort }: ColumnHeadProps) {
  const look = isMinor ? 'cell-minor' : undefined
  if (!name)
    return (
      <th scope="col" className={look}>
        {field.title}
      </th>
    )
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" className={look} aria-sort={order ?? 'none'}>
      <button type="button" className="sort-button" onClick={() => onSort(nextSort(sort, name))}>
        {field.title}
        <Icon name="chevron" size={16} />
      </button>
    </th>
  )
}
