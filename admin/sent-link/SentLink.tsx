import type { ReactNode } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router-dom'
import { t } from '../../engine/index.ts'
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
import { BatchResult } from '../batches/BatchResult.tsx'
import { useBatch } from '../batches/use-batch.ts'

/** The result of sent links: how many were sent, and to whom it failed. The title says sent only once some were. */
export default function SentLink() {
  const id = useSearchParams()[0].get('batch')
  return id ? <Result key={id} id={id} /> : <LatestResult />
}

function Result({ id }: { id: string }) {
  const followed = useBatch(id)
  const { sent = 0, waiting = 0, failed = 0 } = followed.data ?? {}
  const isSent = sent + waiting > 0
  return (
    <SentCard
      title={isSent ? t('Generated Link Sent') : failed > 0 ? t('The link was not sent') : t('Sent links')}
      hasArrived={isSent && waiting === 0}
    >
      <BatchResult followed={followed}>
        {isSent && <p className="lead">{t('The link was successfully sent to selected employees.')}</p>}
        <p className="muted">
          {t('{sent, plural, one {Sent to # employee.} other {# employees received it.}}', { sent })}
        </p>
      </BatchResult>
    </SentCard>
  )
}

/** Without a batch in the address, redirects to the latest one. */
function LatestResult() {
  const { data, failure, reload } = useLoaded('', async () => {
    const batches = (await api.call(listBatches)).data
    return batches.filter(({ type }) => type === 'link')
  })
  const latest = data?.[0]
  if (latest) return <Navigate to={paths.sentLink(latest.batch)} replace />
  return (
    <SentCard title={data ? t('No link has been sent yet') : t('Sent links')}>
      {failure && <LoadFailure failure={failure} onRetry={reload} />}
      {!failure && !data && <SkeletonRows count={3} />}
      {data && <Link to={paths.generateLink()}>{t('Choose employees')}</Link>}
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
      <Button look="icon" className="sent-link-close" aria-label={t('Close')} onClick={goBack}>
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
        {t('Thanks')}
      </Link>
    </section>
  )
}
