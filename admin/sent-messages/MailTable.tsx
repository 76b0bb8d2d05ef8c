import { Link } from 'react-router-dom'
import { retryMail } from '../../generated/api/admin/sent-mails.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { toast } from '../../renderer/ui/toast.ts'
import { badgeOf } from './MessageTable.tsx'
import { outcomeTitles, type SentMail, typeTitles } from './sent-state.ts'

interface MailTableProps {
  mails: SentMail[]
  isWaiting: boolean
  onRetried: () => void
}

/** To whom, what, when, and what became of it; what failed can be sent again. */
export function MailTable({ mails, isWaiting, onRetried }: MailTableProps) {
  return (
    <Table
      caption="Mails to employees, the newest first"
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">To</th>
          <th scope="col">What</th>
          <th scope="col">When</th>
          <th scope="col">Outcome</th>
        </>
      }
    >
      {mails.map(mail => (
        <tr key={mail._id}>
          <td className="cell-name cell-whole">
            <Link to={paths.employee(mail.employee._id)}>{mail.employee.username}</Link>
            <div className="muted small cell-long">{mail.email}</div>
          </td>
          <td data-title="What">
            {mail.subject}
            <div className="muted small">
              {typeTitles[mail.type]}
              {mail.by && `, ${mail.by}`}
            </div>
          </td>
          <td data-title="When">
            <time dateTime={mail.sentAt ?? mail.createdAt}>
              {formatMoment(mail.sentAt ?? mail.createdAt)}
            </time>
          </td>
          <td data-title="Outcome">
            <MailResult mail={mail} onRetried={onRetried} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

function MailResult({ mail, onRetried }: { mail: SentMail; onRetried: () => void }) {
  const { outcome, reason, canRetry, employee } = mail
  const { busy, run } = useSending()
  const retry = () =>
    run(
      async () => {
        const { message } = await api.call(retryMail, { params: { id: mail._id } })
        toast.success(message)
        onRetried()
      },
      ({ message }) => {
        toast.error(message)
        onRetried()
      }
    )
  return (
    <div className="stack-small">
      <span>
        <span className={badgeOf(outcome)}>{outcomeTitles[outcome]}</span>
      </span>
      {reason && outcome !== 'sent' && <span className="muted small">{reason}</span>}
      {canRetry && (
        <div>
          <Button className="button-small" busy={busy} onClick={() => void retry()}>
            Send again<span className="visually-hidden"> to {employee.username}</span>
          </Button>
        </div>
      )}
    </div>
  )
}
