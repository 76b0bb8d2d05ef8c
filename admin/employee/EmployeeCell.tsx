import { namedValueOf } from '../../engine/index.ts'
import type { ReactNode } from 'react'
import type { Line } from '../../engine/index.ts'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { StatusBadge } from '../employees-table/StatusBadge.tsx'
import { ReviewBadge } from '../review/ReviewBadge.tsx'
import { nameValue, reviewValue, statusValue } from './columns.ts'

interface EmployeeCellProps {
  line: Line
  employee: ListedEmployee
  /** What stands in the cell instead of its text. */
  children?: ReactNode
}

/** A text of more characters is cut where there is no room for it; whole when pointed at, or while its row has the focus. */
const longWord = 14

/** One answer of one employee in a list. */
export function EmployeeCell({ line: { field, text }, employee, children }: EmployeeCellProps) {
  const shown = namedValueOf(field.schema)
  if (shown === statusValue)
    return (
      <td className="cell-status">
        <StatusBadge {...employee} />
      </td>
    )
  if (shown === reviewValue && text)
    return (
      <td data-title={field.title}>
        <ReviewBadge title={text} tone={employee.review?.tone ?? null} />
      </td>
    )
  const isName = shown === nameValue
  const isLong = text.length > longWord
  const look = isName ? 'cell-name cell-cut' : isLong ? 'cell-cut' : undefined
  return (
    <td className={look} data-title={isName ? undefined : field.title} title={isLong ? text : undefined}>
      {children || (text && <span>{text}</span>) || (
        <span className="muted">
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">Not provided</span>
        </span>
      )}
    </td>
  )
}
