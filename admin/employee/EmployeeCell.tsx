import { type Line, namedValueOf, t } from '../../engine/index.ts'
import type { ReactNode } from 'react'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { StatusBadge } from '../employees-table/StatusBadge.tsx'
import { ReviewBadge } from '../review/ReviewBadge.tsx'
import { EmailText } from '../../renderer/ui/EmailText.tsx'
import { formatPhone } from '../ui/phone.ts'
import { emailValue, nameValue, phoneValue, reviewValue, statusValue } from './columns.ts'

interface EmployeeCellProps {
  line: Line
  employee: ListedEmployee
  /** Hides the cell on narrow screens. */
  isMinor: boolean
  children?: ReactNode
}

/** The number of characters above which a text may wrap to two lines, and has a tooltip. */
const longText = 14

/** An answer of one employee in a list. */
export function EmployeeCell({ line: { field, text }, employee, isMinor, children }: EmployeeCellProps) {
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
  const isLong = text.length > longText && shown !== phoneValue
  const looks = [isName && 'cell-name', (isName || isLong) && 'cell-cut', isMinor && 'cell-minor']
  return (
    <td
      className={looks.filter(Boolean).join(' ') || undefined}
      data-title={isName ? undefined : field.title}
      title={isLong ? text : undefined}
    >
      {children || (text && <bdi>{readable(shown, text)}</bdi>) || (
        <span className="muted">
          <span aria-hidden="true">–</span>
          <span className="visually-hidden">{t('Not provided')}</span>
        </span>
      )}
    </td>
  )
}

function readable(shown: string | undefined, text: string): ReactNode {
  if (shown === phoneValue) return formatPhone(text)
  return shown === emailValue ? <EmailText email={text} /> : text
}
