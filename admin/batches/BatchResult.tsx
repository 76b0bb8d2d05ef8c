import type { ReactNode } from 'react'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { useSending } from '../../renderer/saving/use-sending.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { Spinner } from '../../renderer/ui/Spinner.tsx'
import { toast } from '../../renderer/ui/toast.ts'
import { formatNumber } from '../ui/numbers.ts'
import type { Batch, FollowedBatch } from './use-batch.ts'

interface BatchResultProps {
  followed: FollowedBatch
  /** What is said once everything was sent. */
  children: ReactNode
}

/** What became of mail to many: how far it is, whom it did not reach, and a way to try again. */
export function BatchResult({ followed, children }: BatchResultProps) {
  const { data, failure, isPaused, reload, follow } = followed
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data) return <Spinner label="Loading" />
  const { total, sent, failed, waiting, refused } = data
  return (
    <div className="batch">
      {waiting > 0 && (
        <>
          <p className="lead" role="status">
            {formatNumber(sent)} of {formatNumber(total)}
          </p>
          <progress aria-label="Sent" max={total} value={sent} />
        </>
      )}
      {isPaused && (
        <div>
          <p>This is taking a while. It continues if you leave this page.</p>
          <Button onClick={follow}>Check again</Button>
        </div>
      )}
      {waiting === 0 && failed === 0 && <div role="status">{children}</div>}
      {waiting === 0 && failed > 0 && (
        <p role="status">
          Sent to {formatNumber(sent)}. Failed: {formatNumber(failed)}.
        </p>
      )}
      {refused > 0 && <p className="muted">{describeRefused(data)}</p>}
      {failed > 0 && <Failures followed={followed} batch={data} />}
    </div>
  )
}

function Failures({ followed, batch }: { followed: FollowedBatch; batch: Batch }) {
  const { busy, run } = useSending()
  const { failures, failed } = batch
  const more = failed - failures.length
  const retry = () =>
    run(
      async () => toast.info(await followed.retry()),
      ({ message }) => toast.error(message)
    )
  return (
    <Notice
      tone="danger"
      title={
        failed === 1 ? '1 email could not be sent.' : `${formatNumber(failed)} emails could not be sent.`
      }
    >
      <ul>
        {failures.map(({ email, reason }) => (
          <li key={email}>
            {email}: {reason}
          </li>
        ))}
        {more > 0 && <li>and {formatNumber(more)} more</li>}
      </ul>
      <div>
        <Button busy={busy} onClick={retry}>
          Retry
        </Button>
      </div>
    </Notice>
  )
}

function describeRefused({ refused }: Batch): string {
  const who = refused === 1 ? '1 was' : `${formatNumber(refused)} were`
  return `${who} left out, because they are not employees with a verified email.`
}
