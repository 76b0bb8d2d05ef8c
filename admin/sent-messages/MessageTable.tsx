import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import type { ListSentMessagesCall } from '../../generated/api/admin/sent-mails.ts'
import { EventTable, Moment } from '../ui/EventTable.tsx'
import { formatSentQuery, type MailOutcome, titleOfType } from './sent-state.ts'

type SentMessage = ListSentMessagesCall['data'][number]

const listColumns = () => [
  { title: t('What'), look: 'cell-name', cell: whatOf },
  { title: t('By'), cell: ({ by }: SentMessage) => by ?? t('Former administrator') },
  {
    title: t('When'),
    look: 'cell-moment',
    cell: ({ createdAt }: SentMessage) => <Moment at={createdAt} />
  },
  { title: t('Outcome'), cell: (message: SentMessage) => <Outcomes message={message} /> }
]

/** Bulk messages; each links to its recipients, and each number to the recipients it counts. */
export function MessageTable({ messages, isWaiting }: { messages: SentMessage[]; isWaiting: boolean }) {
  return (
    <EventTable
      caption={t('Bulk messages, newest first')}
      rows={messages}
      keyOf={({ batch }) => batch}
      columns={listColumns()}
      isWaiting={isWaiting}
    />
  )
}

function whatOf({ batch, subject, type, accepted }: SentMessage) {
  return (
    <>
      <Link to={`?${formatSentQuery({ batch })}`}>{subject}</Link>
      <div className="muted small">
        {t('{what} to {count, number}', { what: titleOfType(type), count: accepted })}
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
            {countOutcome(outcome, message[outcome])}
          </Link>
        ))}
    </span>
  )
}

const countOutcome = (outcome: MailOutcome, count: number) =>
  ({
    failed: t('{count, number} failed', { count }),
    waiting: t('{count, number} waiting', { count }),
    sent: t('{count, number} sent', { count }),
    dropped: t('{count, number} cancelled', { count })
  })[outcome]

export const badgeOf = (outcome: MailOutcome) =>
  ({
    failed: 'badge badge-incomplete',
    waiting: 'badge badge-progress',
    sent: 'badge badge-complete',
    dropped: 'badge'
  })[outcome]
