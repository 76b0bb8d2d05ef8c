import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { listBatches } from '../../generated/api/admin/messages.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Button, composeClass } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useGoBack } from '../ui/BackLink.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { BatchResult } from '../batches/BatchResult.tsx'
import { useBatch } from '../batches/use-batch.ts'

/** What became of links: to how many they went, and to whom not. Nothing is called sent before some of it was. */
export function SentLink() {
  const id = useSearchParams()[0].get('batch')
  return id ? <Result key={id} id={id} /> : <LatestResult />
}

function Result({ id }: { id: string }) {
  const followed = useBatch(id)
  const { sent = 0, waiting = 0, failed = 0 } = followed.data ?? {}
  const isSent = sent + waiting > 0
  return (
    <SentCard
      title={isSent ? 'Generated Link Sent' : failed > 0 ? 'The link was not sent' : 'Sent links'}
      hasArrived={isSent && waiting === 0}
    >
      <BatchResult followed={followed}>
        {isSent && <p className="lead">The link was successfully sent to selected employees.</p>}
        <p className="muted">
          {sent === 1 ? 'Sent to 1 employee.' : `${formatNumber(sent)} employees received it.`}
        </p>
      </BatchResult>
    </SentCard>
  )
}

/** Opened without saying which: the last that were sent, by their own address. */
function LatestResult() {
  const { data, failure, reload } = useLoaded('', async () => {
    const batches = (await api.call(listBatches)).data
    return batches.filter(({ type }) => type === 'link')
  })
  const latest = data?.[0]
  if (latest) return <Navigate to={paths.sentLink(latest.batch)} replace />
  return (
    <SentCard title={data ? 'No link has been sent yet' : 'Sent links'}>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && !data && <SkeletonRows count={3} />}
      {data && <Link to={paths.generateLink()}>Choose employees</Link>}
    </SentCard>
  )
}

interface SentCardProps {
  title: string
  hasArrived?: boolean
  children: ReactNode
}

function SentCard({ title, hasArrived = false, children }: SentCardProps) {
  const goBack = useGoBack(paths.generateLink())
  return (
    <section className="card sent-link">
      <Button look="icon" className="sent-link-close" aria-label="Close" onClick={goBack}>
        <Icon name="close" />
      </Button>
      {hasArrived && (
        <span className="sent-link-sign">
          <Icon name="success" size={48} />
        </span>
      )}
      <Heading title={title} />
      {children}
      <Link className={composeClass('primary')} to={paths.dashboard()}>
        Thanks
      </Link>
    </section>
  )
}
