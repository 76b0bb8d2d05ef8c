import { useEffect } from 'react'
import { t } from '../../engine/index.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { EndOfQueue } from './EndOfQueue.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import { ReviewRecord } from './ReviewRecord.tsx'
import { useLastDecision } from './use-last-decision.ts'
import { useQueue } from './use-queue.ts'
import './review-queue.css'

/**
 * The records that wait for review, one after the other. The next one is not preloaded: each load is logged as a view, and the
 * employee sees it.
 */
export default function ReviewQueue() {
  const queue = useQueue()
  const last = useLastDecision(queue)
  const { id, isEnd, records, go, isStale } = queue
  const first = isStale || isEnd ? undefined : records[0]?._id
  useEffect(() => {
    if (id === undefined && first !== undefined) go(first, { replace: true })
  }, [id, first, go])

  if (queue.failure)
    return (
      <>
        <Heading title={t('Review')} />
        <LoadFailure failure={queue.failure} onRetry={queue.reload} />
      </>
    )
  return (
    <>
      {queue.data && <QueueFilters queue={queue} />}
      <p className="visually-hidden" role="status">
        {last.decision?.message}
      </p>
      {isStale || (id === undefined && first !== undefined) ? (
        <SkeletonRows count={10} />
      ) : id === undefined ? (
        <EndOfQueue queue={queue} last={last} />
      ) : (
        <ReviewRecord key={id} id={id} queue={queue} last={last} />
      )}
    </>
  )
}
