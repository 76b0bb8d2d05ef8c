import { useEffect, useRef } from 'react'
import { Table } from '../../renderer/ui/Table.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { StatusBadge } from '../employees-table/StatusBadge.tsx'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import type { Selection } from '../employees-table/use-selection.ts'

interface SelectionTableProps {
  page: EmployeePage
  selection: Selection
  isWaiting: boolean
}

/** A page of employees, each with a box to tick. */
export function SelectionTable({ page: { employees }, selection, isWaiting }: SelectionTableProps) {
  const ids = employees.map(({ _id }) => _id)
  const count = ids.filter(id => selection.ids.has(id)).length
  const all = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (all.current) all.current.indeterminate = count > 0 && count < ids.length
  })
  return (
    <Table
      caption="All Employee"
      look="choice"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col" className="cell-tick">
            <input
              ref={all}
              type="checkbox"
              className="tick"
              aria-label="Select all on this page"
              checked={count === ids.length}
              onChange={event => selection.set(ids, event.target.checked)}
            />
          </th>
          <th scope="col">Name</th>
          <th scope="col">Email Address</th>
          <th scope="col">Status</th>
        </>
      }
    >
      {employees.map(employee => (
        <SelectionRow
          key={employee._id}
          employee={employee}
          isSelected={selection.ids.has(employee._id)}
          onSelect={isSelected => selection.set([employee._id], isSelected)}
        />
      ))}
    </Table>
  )
}

interface SelectionRowProps {
  employee: ListedEmployee
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function SelectionRow({ employee, isSelected, onSelect }: SelectionRowProps) {
  const { _id, username, email } = employee
  return (
    <tr>
      <td className="cell-tick">
        <input
          id={`tick-${_id}`}
          type="checkbox"
          className="tick"
          checked={isSelected}
          onChange={event => onSelect(event.target.checked)}
        />
      </td>
      <td className="cell-name">
        <label htmlFor={`tick-${_id}`}>{username}</label>
      </td>
      <td className="cell-cut" title={email}>
        {email}
      </td>
      <td className="cell-status">
        <StatusBadge {...employee} />
      </td>
    </tr>
  )
}
