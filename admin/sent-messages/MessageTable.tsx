import { Link } from 'react-router-dom'
import type { ListSentMessagesCall } from '../../generated/api/admin/sent-mails.ts'
import { EventTable, Moment } from '../ui/EventTable.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { formatSentQuery, type MailOutcome, outcomeTitles, typeTitles } from './sent-state.ts'

type SentMessage = ListSentMessagesCall['data'][number]

const columns = [
  { title: 'What', look: 'cell-name', cell: whatOf },
  { title: 'By', cell: ({ by }: SentMessage) => by ?? 'Former administrator' },
  {
    title: 'When',
    look: 'cell-moment',
    cell: ({ createdAt }: SentMessage) => <Moment at={createdAt} />
  },
  { title: 'Outcome', cell: (message: SentMessage) => <Outcomes message={message} /> }
]

/** What was sent to many: each leads to whom, and each number to those whom it counts. */
export function MessageTable({ messages, isWaiting }: { messages: SentMessage[]; isWaiting: boolean }) {
  return (
    <EventTable
      caption="Bulk messages, newest first"
      rows={messages}
      keyOf={({ batch }) => batch}
      columns={columns}
      isWaiting={isWaiting}
    />
  )
}

function whatOf({ batch, subject, type, accepted }: SentMessage) {
  return (
    <>
      <Link to={`?${formatSentQuery({ batch })}`}>{subject}</Link>
      <div className="muted small">
        {typeTitles[type]} to {formatNumber(accepted)}
      </div>
    </>
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
