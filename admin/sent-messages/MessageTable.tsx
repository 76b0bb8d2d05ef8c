import { Link } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import type { ListSentMessagesCall } from '../../generated/api/admin/sent-mails.ts'
import { EventTable, Moment } from '../ui/EventTable.tsx'
import { formatSentQuery, type MailOutcome, titleOfType } from './sent-state.ts'

type SentMessage = ListSentMessagesCall['data'][number]

const listColumns = (mayHire: boolean) => [
  {
    title: t('What'),
    look: 'cell-name',
    cell: (message: SentMessage) => <What message={message} mayHire={mayHire} />
  },
  { title: t('By'), cell: ({ by }: SentMessage) => by ?? t('Former administrator') },
  {
    title: t('When'),
    look: 'cell-moment',
    cell: ({ createdAt }: SentMessage) => <Moment at={createdAt} />
  },
  { title: t('Outcome'), cell: (message: SentMessage) => <Outcomes message={message} mayHire={mayHire} /> }
]

interface MessageTableProps {
  messages: SentMessage[]
  /** Whether the role may open the list of invited people. */
  mayHire: boolean
  isWaiting: boolean
}

/** Bulk messages; each links to its recipients, and each number to the recipients it counts. */
export function MessageTable({ messages, mayHire, isWaiting }: MessageTableProps) {
  return (
    <EventTable
      caption={t('Bulk messages, newest first')}
      rows={messages}
      keyOf={({ batch }) => batch}
      columns={listColumns(mayHire)}
      isWaiting={isWaiting}
    />
  )
}

interface MessageProps {
  message: SentMessage
  mayHire: boolean
}

/** Returns the link to the recipients with this outcome. Invited people have no account, so they are in a list of their own. */
function linkOf({ message: { batch, type }, mayHire }: MessageProps, outcome?: MailOutcome) {
  if (type !== 'invitation') return `?${formatSentQuery({ batch, outcome })}`
  return mayHire ? paths.hirePeople(outcome === 'failed' ? { stage: outcome } : '') : undefined
}

function What(props: MessageProps) {
  const { subject, type, accepted } = props.message
  const to = linkOf(props)
  return (
    <>
      {to ? <Link to={to}>{subject}</Link> : subject}
      <div className="muted small">
        {t('{what} to {count, number}', { what: titleOfType(type), count: accepted })}
      </div>
    </>
  )
}

const shown = ['failed', 'waiting', 'sent', 'dropped'] as const

function Outcomes(props: MessageProps) {
  const { message } = props
  return (
    <span className="outcomes">
      {shown
        .filter(outcome => message[outcome] > 0)
        .map(outcome => {
          const to = linkOf(props, outcome)
          const words = countOutcome(outcome, message[outcome])
          const look = badgeOf(outcome)
          return to ? (
            <Link key={outcome} className={look} to={to}>
              {words}
            </Link>
          ) : (
            <span key={outcome} className={look}>
              {words}
            </span>
          )
        })}
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
