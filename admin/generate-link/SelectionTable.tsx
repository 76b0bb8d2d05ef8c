import { t } from '../../engine/index.ts'
import { Table } from '../../renderer/ui/Table.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { PageTick } from '../employees-table/PageTick.tsx'
import { StatusBadge } from '../employees-table/StatusBadge.tsx'
import { EmailText } from '../../renderer/ui/EmailText.tsx'
import type { EmployeePage } from '../employees-table/use-employees.ts'
import type { Selection } from '../employees-table/use-selection.ts'

interface SelectionTableProps {
  page: EmployeePage
  selection: Selection
  isWaiting: boolean
}

/** A page of employees with checkboxes. */
export function SelectionTable({ page: { employees }, selection, isWaiting }: SelectionTableProps) {
  return (
    <Table
      caption={t('All Employee')}
      look="choice"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col" className="cell-tick">
            <PageTick employees={employees} selection={selection} />
          </th>
          <th scope="col">{t('Name')}</th>
          <th scope="col">{t('Email Address')}</th>
          <th scope="col">{t('Status')}</th>
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
        <EmailText email={email} />
      </td>
      <td className="cell-status">
        <StatusBadge {...employee} />
      </td>
    </tr>
  )
}
