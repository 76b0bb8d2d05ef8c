import { Icon } from '../../renderer/ui/Icon.tsx'
import type { Column } from './columns.ts'
import { turnSort, type Sort } from '../employees-table/list-state.ts'

interface ColumnHeadProps {
  column: Column
  /** Narrow screens leave it out. */
  isMinor: boolean
  /** How the list is sorted now. */
  sort: Sort | ''
  onSort: (sort: Sort | '') => void
}

/** The head of a column; one that can be sorted by is a button: ascending, descending, as before. */
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
      <button type="button" className="sort-button" onClick={() => onSort(turnSort(sort, name))}>
        {field.title}
        <Icon name="chevron" size={16} />
      </button>
    </th>
  )
}
