import { namedValueOf } from '../../engine/index.ts'
import { type MouseEvent, useEffect } from 'react'
import { Link, useNavigate, useNavigationType } from 'react-router-dom'
import type { Form } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { Table } from '../../renderer/ui/Table.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { ColumnHead } from './ColumnHead.tsx'
import { cellsOf, columnsOf, nameValue } from './columns.ts'
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

/** The one whose record was opened last: on the way back its row has the focus again. */
let openedLast: string | undefined

/** The employees in the columns that the schema declares. A press anywhere on a row opens the record. */
export function EmployeeTable({ form, list, page, selection }: EmployeeTableProps) {
  const { state, change, isLoading, pageSize } = list
  const isBack = useNavigationType() === 'POP'
  useEffect(() => {
    if (isBack && openedLast) document.getElementById(rowId(openedLast))?.focus()
    openedLast = undefined
  }, [isBack])
  return (
    <Table
      caption="All Employee"
      look="cards"
      isSortable
      isWaiting={isLoading}
      heads={
        <>
          <th scope="col">
            <span className="numbered">
              <PageTick employees={page.employees} selection={selection} label="Tick all on this page" />
              SN
            </span>
          </th>
          {columnsOf(form).map(column => (
            <ColumnHead
              key={column.field.name}
              column={column}
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
          employee={employee}
          number={(page.page - 1) * pageSize + index + 1}
          listQuery={list.hrefOf(state.page)}
          isTicked={selection.ids.has(employee._id)}
          onTick={isTicked => selection.set([employee._id], isTicked)}
        />
      ))}
    </Table>
  )
}

interface EmployeeRowProps {
  form: Form
  employee: ListedEmployee
  number: number
  /** Where the list stands, for the way back. */
  listQuery: string
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function EmployeeRow({ form, employee, number, listQuery, isTicked, onTick }: EmployeeRowProps) {
  const navigate = useNavigate()
  const { _id } = employee
  const href = paths.employee(_id)
  const state = { id: _id, list: listQuery }
  const remember = () => {
    openedLast = _id
  }
  const open = (event: MouseEvent) => {
    const isOther = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (isOther || window.getSelection()?.toString()) return
    remember()
    navigate(href, { state })
  }
  return (
    <tr className="row-link" onClick={open}>
      <td className="cell-number">
        <label className="numbered">
          <input
            type="checkbox"
            className="tick"
            aria-label={`Tick ${employee.username}`}
            checked={isTicked}
            onChange={event => onTick(event.target.checked)}
          />
          {number}
        </label>
      </td>
      {cellsOf(form, employee).map(line => (
        <EmployeeCell key={line.field.name} line={line} employee={employee}>
          {namedValueOf(line.field.schema) === nameValue && (
            <Link id={rowId(_id)} to={href} state={state} onClick={remember}>
              {line.text}
            </Link>
          )}
        </EmployeeCell>
      ))}
    </tr>
  )
}

const rowId = (id: string) => `employee-${id}`
