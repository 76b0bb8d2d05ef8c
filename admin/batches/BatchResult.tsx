import type { ReactNode } from 'react'
import { t } from '../../engine/index.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Button } from '../../renderer/ui/Button.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { Spinner } from '../../renderer/ui/Spinner.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { useOpenWork } from '../open-work/open-work-context.ts'
import type { Batch, FollowedBatch } from './use-batch.ts'
import { useAction } from '../ui/use-action.ts'

interface BatchResultProps {
  followed: FollowedBatch
  children: ReactNode
}

/** The progress of a batch of mail: how much is sent, whom it did not reach, and a button to retry. */
export function BatchResult({ followed, children }: BatchResultProps) {
  const { data, failure, isPaused, reload, follow } = followed
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label={t('Loading')} />
  const { total, sent, failed, waiting, refused } = data
  return (
    <div className="batch">
      {waiting > 0 && (
        <>
          <p className="lead" role="status">
            {t('{sent, number} of {total, number}', { sent, total })}
          </p>
          <progress aria-label={t('Sent')} max={total} value={sent} />
        </>
      )}
      {isPaused && (
        <div>
          <p>{t('This is taking a while. It continues if you leave this page.')}</p>
          <Button onClick={follow}>{t('Check again')}</Button>
        </div>
      )}
      {waiting === 0 && failed === 0 && <div role="status">{children}</div>}
      {waiting === 0 && failed > 0 && (
        <p role="status">{t('Sent to {sent, number}. Failed: {failed, number}.', { sent, failed })}</p>
      )}
      {refused > 0 && <p className="muted">{describeRefused(data)}</p>}
      {failed > 0 && <Failures followed={followed} batch={data} />}
    </div>
  )
}

function Failures({ followed, batch }: { followed: FollowedBatch; batch: Batch }) {
  const { busy, run } = useAction()
  const { failures, failed } = batch
  const more = failed - failures.length
  const { reload: reloadWork } = useOpenWork()
  const retry = () =>
    run(async () => {
      toast.info(await followed.retry())
      reloadWork()
    })
  return (
    <Notice
      tone="danger"
      title={t('{failed, plural, one {# email could not be sent.} other {# emails could not be sent.}}', {
        failed
      })}
    >
      <ul>
        {failures.map(({ email, reason }) => (
          <li key={email}>{t('{email}: {reason}', { email, reason: reason ?? '' })}</li>
        ))}
        {more > 0 && <li>{t('and {more, number} more', { more })}</li>}
      </ul>
      <div>
        <Button busy={busy} onClick={retry}>
          {t('Retry')}
        </Button>
      </div>
    </Notice>
  )
}

function describeRefused({ refused }: Batch): string {
  return t(
    '{refused, plural, one {# was left out, because they are not employees with a verified email.} other {# were left out, because they are not employees with a verified email.}}',
    { refused }
  )
}
