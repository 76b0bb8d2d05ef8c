import { t } from '../../engine/index.ts'
import { undoErasure } from '../../generated/api/admin/privacy.ts'
import type { ErasureRequest } from '../erasures/use-erasures.ts'
import { api } from '../../renderer/api/api.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { InPageLink } from '../../renderer/ui/InPageLink.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { formatDate, formatMoment } from '../../renderer/ui/dates.ts'
import { useAction } from '../ui/use-action.ts'

interface ErasureNoticeProps {
  request: ErasureRequest
  onUndone: () => void
}

/** Shows at the top of a record that its erasure is requested, or is ordered and can be undone. */
export default function ErasureNotice({ request, onUndone }: ErasureNoticeProps) {
  const { _id, username, askedAt, dueAt } = request
  const { busy, failure, run } = useAction()
  if (dueAt === null)
    return (
      <Notice
        tone="warning"
        title={t('{username} asked to be erased on {date}.', { username, date: formatDate(askedAt ?? '') })}
      >
        <p>
          <InPageLink id="erase">{t('Erase now')}</InPageLink>
        </p>
      </Notice>
    )
  const undo = () =>
    run(async () => {
      toast.success((await api.call(undoErasure, { params: { id: _id } })).message)
      onUndone()
    })
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
