import { type Form, namedValueOf, t } from '../../engine/index.ts'
import { type MouseEvent, useEffect } from 'react'
import { useNavigate, useNavigationType } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { Table } from '../../renderer/ui/Table.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { RecordLink } from '../access/RecordLink.tsx'
import { useAccess } from '../access/use-access.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { cellsOf, columnsOf, isMinor, nameValue } from './columns.ts'
import { EmployeeCell } from './EmployeeCell.tsx'
import { PageTick } from '../employees-table/PageTick.tsx'
import type { Selection } from '../employees-table/use-selection.ts'
import type { LoadedEmployees, EmployeePage } from '../employees-table/use-employees.ts'

interface EmployeeTableProps {
  form: Form
  list: LoadedEmployees
  page: EmployeePage
  selection: Selection
}

/** The id of the record opened last: its row gets the focus back when the user returns. */
let openedLast: string | undefined

/** The employees in the columns that the schema declares. A click anywhere on a row opens the record, if the role may. */
export function EmployeeTable({ form, list, page, selection }: EmployeeTableProps) {
  const { state, change, isLoading, pageSize } = list
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (isBack && openedLast) document.getElementById(rowId(openedLast))?.focus()
    openedLast = undefined
  }, [isBack])
  return (
    <Table
      caption={t('All Employee')}
      look="cards"
      isSortable
      isWaiting={isLoading}
      heads={
        <>
          <th scope="col">
            <span className="numbered">
              <PageTick employees={page.employees} selection={selection} />
              <span>{t('SN')}</span>
            </span>
          </th>
          {columnsOf(form).map(column => (
            <ColumnHead
              key={column.field.name}
              column={column}
              isMinor={isMinor(column.field, state.columns)}
              sort={state.sort}
              onSort={sort => change({ sort })}
            />
          ))}
        </>
      }
    >
      {page.employees.map((employee, index) => (
        <EmployeeRow
          key={employee._id}
          form={form}
          columns={state.columns}
          employee={employee}
          number={(page.page - 1) * pageSize + index + 1}
          listQuery={list.hrefOf(state.page)}
          isSelected={selection.ids.has(employee._id)}
          onSelect={isSelected => selection.set([employee._id], isSelected)}
        />
      ))}
    </Table>
  )
}

interface EmployeeRowProps {
  form: Form
  columns: readonly string[]
  employee: ListedEmployee
  number: number
  /** The query of the list, for the way back. */
  listQuery: string
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

function EmployeeRow({ form, columns, employee, number, listQuery, isSelected, onSelect }: EmployeeRowProps) {
  const navigate = useNavigate()
  const { _id } = employee
  const { may } = useAccess()
  const state = { id: _id, list: listQuery }
  const remember = () => {
    openedLast = _id
  }
  const open = (event: MouseEvent) => {
    const isOther = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (isOther || window.getSelection()?.toString()) return
    remember()
    navigate(paths.employee(_id), { state })
  }
  return (
    <tr
      className={
        [may('record') && 'row-link', isSelected && 'is-selected'].filter(Boolean).join(' ') || undefined
      }
      onClick={may('record') ? open : undefined}
    >
      <td className="cell-number">
        <label className="numbered">
          <input
            type="checkbox"
            className="tick"
            aria-label={t('Select {name}', { name: employee.username })}
            checked={isSelected}
            onChange={event => onSelect(event.target.checked)}
          />
          {number}
        </label>
      </td>
      {cellsOf(form, employee).map(line => (
        <EmployeeCell
          key={line.field.name}
          line={line}
          employee={employee}
          isMinor={isMinor(line.field, columns)}
        >
          {namedValueOf(line.field.schema) === nameValue && (
            <RecordLink id={rowId(_id)} employeeId={_id} state={state} onClick={remember}>
              {line.text}
            </RecordLink>
          )}
        </EmployeeCell>
      ))}
    </tr>
  )
}

const rowId = (id: string) => `employee-${id}`
