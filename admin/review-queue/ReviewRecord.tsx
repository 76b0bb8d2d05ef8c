import { Suspense } from 'react'
import { t } from '../../engine/index.ts'
import { getUser } from '../../generated/api/records.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { CorrectionsProvider } from '../corrections/CorrectionsProvider.tsx'
import { RecordChangesProvider } from '../record/RecordChanges.tsx'
import { useReloadOnce } from '../record/record-loading.ts'
import { OpenedRecord } from './OpenedRecord.tsx'
import { ReviewBar } from './ReviewBar.tsx'
import type { LastDecision } from './use-last-decision.ts'
import type { Queue } from './use-queue.ts'

interface ReviewRecordProps {
  id: string
  queue: Queue
  last: LastDecision
}

/** A record of the queue, with its actions. */
export function ReviewRecord({ id, queue, last }: ReviewRecordProps) {
  const { data, failure, reload } = useLoaded(
    id,
    async () => (await api.call(getUser, { params: { id } })).data
  )
  const reloadOnce = useReloadOnce(reload)
  return (
    <article className="review-record">
      {failure ? (
        <>
          <Heading title={t('Employee')} />
          {failure.code === 'request.not_found' ? (
            <Notice tone="warning" title={t('There is no such employee.')}>
              <p>{t('The record may have been erased. Continue with the next one.')}</p>
            </Notice>
          ) : (
            <LoadFailure failure={failure} onRetry={reload} />
          )}
          <ReviewBar queue={queue} last={last} />
        </>
      ) : data ? (
        <CorrectionsProvider employee={data} onChange={reload}>
          <RecordChangesProvider employee={data}>
            <Suspense fallback={<SkeletonRows count={10} />}>
              <OpenedRecord
                employee={data}
                queue={queue}
                last={last}
                onStaleFile={reloadOnce}
                onRecordChanged={reload}
              />
            </Suspense>
          </RecordChangesProvider>
        </CorrectionsProvider>
      ) : (
        <SkeletonRows count={10} />
      )}
    </article>
  )
}
