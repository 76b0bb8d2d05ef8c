import { useState } from 'react'
import { t } from '../../engine/index.ts'
import { undoErasure } from '../../generated/api/admin/privacy.ts'
import type { ErasureRequest } from '../erasures/use-erasures.ts'
import { api } from '../../renderer/api/api.ts'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { lazyScreenInPlace } from '../../renderer/language/lazy-screen.ts'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import type { User } from '../../generated/api/schemas.ts'
import { formatDate, formatMoment } from '../../renderer/ui/dates.ts'
import { EraseDialog } from './EraseDialog.tsx'

const Erase = lazyScreenInPlace('form/record-dialogs', async () => EraseDialog)

interface ErasureRequestNoticeProps {
  request: ErasureRequest
  onUndone: () => void
}

/** At the head of a record: that the employee asks for its erasure, with the way to order it; or that it is ordered, with the way to undo it. */
export function ErasureRequestNotice({ request, onUndone }: ErasureRequestNoticeProps) {
  const { _id, username, askedAt, dueAt } = request
  const { busy, failure, run } = useSending()
  if (dueAt === null)
    return (
      <Notice
        tone="warning"
        title={t('{username} asked to be erased on {date}.', { username, date: formatDate(askedAt ?? '') })}
      >
        <p>
          <a href="#erase">{t('Erase now')}</a>
        </p>
      </Notice>
    )
  const undo = () =>
    run(
      async () => {
        toast.success((await api.call(undoErasure, { params: { id: _id } })).message)
        onUndone()
      },
      ({ message }) => toast.error(message)
    )
  return (
    <Notice
      tone="warning"
      title={t('{username} will be erased on {moment}.', { username, moment: formatMoment(dueAt) })}
    >
      <p>
        {describeOrder(request)} {t('Until then it can be cancelled.')}
      </p>
      {failure && <p role="alert">{failure.explanation}</p>}
      <div className="actions">
        <Button busy={busy} onClick={undo}>
          {t('Cancel the erasure')}
        </Button>
      </div>
    </Notice>
  )
}

function describeOrder({ username, askedAt, plannedBy }: ErasureRequest): string {
  const by = { by: plannedBy ?? '', isNamed: String(plannedBy !== null) }
  if (!askedAt) return t('{isNamed, select, true {{by}} other {An administrator}} ordered this.', by)
  return t(
    '{isNamed, select, true {{by}} other {An administrator}} ordered this, and {username} asked for it on {date}.',
    { ...by, username, date: formatDate(askedAt) }
  )
}

interface ErasePersonProps {
  employee: User
  backups?: string
  /** So long an erasure waits. */
  hours?: number
  /** It is ordered, and can still be undone. */
  onOrdered: () => void
}

/** At the foot of a record. */
export function ErasePerson({ employee, backups = '', hours = 0, onOrdered }: ErasePersonProps) {
  const [isAsking, setAsking] = useState(false)
  if (employee.isAdmin) return null
  return (
    <section className="card stack-small erase" aria-labelledby="erase">
      <h2 id="erase">{t('Erase this person')}</h2>
      <p>
        {t('This permanently deletes the account, all answers, files and emails, and signs the person out.')}
      </p>
      <div className="actions">
        <Button onClick={() => setAsking(true)}>
          {t('Erase {username}', { username: employee.username })}
        </Button>
      </div>
      {isAsking && (
        <Erase
          employee={employee}
          backups={backups}
          hours={hours}
          onOrdered={() => {
            setAsking(false)
            onOrdered()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  )
}
