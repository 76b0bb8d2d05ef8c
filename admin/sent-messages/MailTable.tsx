import { t } from '../../engine/index.ts'
import { retryMail } from '../../generated/api/admin/sent-mails.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { RecordLink } from '../access/RecordLink.tsx'
import { useOpenWork } from '../open-work/open-work-context.ts'
import { EventTable, Moment } from '../ui/EventTable.tsx'
import { badgeOf } from './MessageTable.tsx'
import { type SentMail, titleOfOutcome, titleOfType } from './sent-state.ts'
import { hide } from '../../renderer/ui/hide.tsx'
import { useAction } from '../ui/use-action.ts'

interface MailTableProps {
  mails: SentMail[]
  isWaiting: boolean
  onRetried: () => void
}

/** Mails with recipient, subject, time and outcome. Failed ones can be resent. */
export function MailTable({ mails, isWaiting, onRetried }: MailTableProps) {
  return (
    <EventTable
      caption={t('Messages to employees, newest first')}
      rows={mails}
      keyOf={({ _id }) => _id}
      isWaiting={isWaiting}
      columns={[
        { title: t('To'), look: 'cell-name', cell: whomOf },
        { title: t('What'), cell: whatOf },
        {
          title: t('When'),
          look: 'cell-moment',
          cell: ({ sentAt, createdAt }) => <Moment at={sentAt ?? createdAt} />
        },
        { title: t('Outcome'), cell: mail => <MailResult mail={mail} onRetried={onRetried} /> }
      ]}
    />
  )
}

const whomOf = ({ employee, email, channel, isToOther }: SentMail) => (
  <>
    <RecordLink employeeId={employee._id}>{employee.username}</RecordLink>
    <div className="muted small cell-long">{email ?? describeChannel(channel, isToOther)}</div>
  </>
)

function describeChannel(channel: SentMail['channel'], isToOther: boolean): string {
  if (channel === 'sms') return isToOther ? t('Text message to a person asked by link') : t('Text message')
  return isToOther ? t('Email to a person asked by link') : t('Email')
}

const whatOf = ({ subject, type, by }: SentMail) => (
  <>
    {subject}
    <div className="muted small">
      {titleOfType(type)}
      {by && `, ${by}`}
    </div>
  </>
)

function MailResult({ mail, onRetried }: { mail: SentMail; onRetried: () => void }) {
  const { outcome, reason, canRetry, employee } = mail
  const { busy, run } = useAction()
  const { reload: reloadWork } = useOpenWork()
  const retry = () =>
    run(async () => {
      toast.success((await api.call(retryMail, { params: { id: mail._id } })).message)
      onRetried()
      reloadWork()
    }, onRetried)
  return (
    <div className="stack-small">
      <span>
        <span className={badgeOf(outcome)}>{titleOfOutcome(outcome)}</span>
      </span>
      {reason && outcome !== 'sent' && <span className="muted small">{reason}</span>}
      {canRetry && (
        <div>
          <Button className="button-small" busy={busy} onClick={() => void retry()}>
            {rich('Send again<hide> to {name}</hide>', { name: employee.username, hide })}
          </Button>
        </div>
      )}
    </div>
  )
}
