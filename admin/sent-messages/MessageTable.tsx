import { Link } from 'react-router-dom'
import type { ListSentMessagesCall } from '../../generated/api/admin/sent-mails.ts'
import { Table } from '../../renderer/ui/Table.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { formatNumber } from '../ui/numbers.ts'
import { formatSentQuery, type MailOutcome, outcomeTitles, typeTitles } from './sent-state.ts'

type SentMessage = ListSentMessagesCall['data'][number]

/** What was sent to many: each leads to whom, and each number to those whom it counts. */
export function MessageTable({ messages, isWaiting }: { messages: SentMessage[]; isWaiting: boolean }) {
  return (
    <Table
      caption="What was sent to many, the newest first"
      look="cards"
      isWaiting={isWaiting}
      heads={
        <>
          <th scope="col">What</th>
          <th scope="col">By</th>
          <th scope="col">When</th>
          <th scope="col">Outcome</th>
        </>
      }
    >
      {messages.map(message => (
        <tr key={message.batch}>
          <td className="cell-name cell-whole">
            <Link to={`?${formatSentQuery({ batch: message.batch })}`}>{message.subject}</Link>
            <div className="muted small">
              {typeTitles[message.type]} to {formatNumber(message.accepted)}
            </div>
          </td>
          <td data-title="By">{message.by ?? 'Somebody who is gone'}</td>
          <td data-title="When">
            <time dateTime={message.createdAt}>{formatMoment(message.createdAt)}</time>
          </td>
          <td data-title="Outcome">
            <Outcomes message={message} />
          </td>
        </tr>
      ))}
    </Table>
  )
}

const shown = ['failed', 'waiting', 'sent', 'dropped'] as const

function Outcomes({ message }: { message: SentMessage }) {
  return (
    <span className="outcomes">
      {shown
        .filter(outcome => message[outcome] > 0)
        .map(outcome => (
          <Link
            key={outcome}
            className={badgeOf(outcome)}
            to={`?${formatSentQuery({ batch: message.batch, outcome })}`}
          >
            {formatNumber(message[outcome])} {outcomeTitles[outcome].toLowerCase()}
          </Link>
        ))}
    </span>
  )
}

export const badgeOf = (outcome: MailOutcome) =>
  ({
    failed: 'badge badge-incomplete',
    waiting: 'badge badge-progress',
    sent: 'badge badge-complete',
    dropped: 'badge'
  })[outcome]
