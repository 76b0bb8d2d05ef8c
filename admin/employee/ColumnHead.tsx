import { Icon } from '../../renderer/ui/Icon.tsx'
import type { Column } from './columns.ts'
import { turnSort, type Sort } from '../employees-table/list-state.ts'

interface ColumnHeadProps {
  column: Column
  /** How the list is sorted now. */
  sort: Sort | ''
  onSort: (sort: Sort | '') => void
}

/** The head of a column; one that can be sorted by is a button: ascending, descending, as before. */
export function ColumnHead({ column: { field, sort: name }, sort, onSort }: ColumnHeadProps) {
  if (!name) return <th scope="col">{field.title}</th>
  const order = sort === name ? 'ascending' : sort === `-${name}` ? 'descending' : undefined
  return (
    <th scope="col" aria-sort={order ?? 'none'}>
      <button type="button" className="sort-button" onClick={() => onSort(turnSort(sort, name))}>
        {field.title}
        <Icon name="chevron" size={16} />
      </button>
    </th>
  )
}
