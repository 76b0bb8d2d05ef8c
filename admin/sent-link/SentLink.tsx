import { Link, useSearchParams } from 'react-router-dom'
import { listBatches } from '../../generated/api/admin/messages.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { api } from '../../renderer/api/api.ts'
import { Heading } from '../../renderer/layout/Heading.tsx'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Button, buttonClass } from '../../renderer/ui/Button.tsx'
import { Icon } from '../../renderer/ui/Icon.tsx'
import { SkeletonRows } from '../../renderer/ui/SkeletonRows.tsx'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { useGoBack } from '../ui/BackLink.tsx'
import { formatNumber } from '../ui/numbers.ts'
import { BatchResult } from '../batches/BatchResult.tsx'
import { useBatch } from '../batches/use-batch.ts'

/** The links are sent: to how many, and to whom not. */
export function SentLink() {
  const [query] = useSearchParams()
  const goBack = useGoBack(paths.generateLink())
  const id = query.get('batch')
  return (
    <section className="card sent-link">
      <Button look="icon" className="sent-link-close" aria-label="Close" onClick={goBack}>
        <Icon name="close" />
      </Button>
      <span className="sent-link-sign">
        <Icon name="success" size={48} />
      </span>
      <Heading title="Generated Link Sent" />
      {id ? <Result key={id} id={id} /> : <LatestResult />}
      <Link className={buttonClass('primary')} to={paths.dashboard()}>
        Thanks
      </Link>
    </section>
  )
}

function Result({ id }: { id: string }) {
  const followed = useBatch(id)
  const sent = followed.data?.sent ?? 0
  return (
    <BatchResult followed={followed}>
      <p className="lead">The link was successfully sent to selected employees.</p>
      <p className="muted">
        {sent === 1 ? '1 employee has it.' : `${formatNumber(sent)} employees have it.`}
      </p>
    </BatchResult>
  )
}

/** Opened without saying which: the last that were sent. */
function LatestResult() {
  const { data, failure, reload } = useLoaded('', async () => {
    const batches = (await api.call(listBatches)).data
    return batches.filter(({ type }) => type === 'link')
  })
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data) return <SkeletonRows count={3} />
  const [latest] = data
  if (latest) return <Result id={latest.batch} />
  return (
    <p>
      No link was sent yet. <Link to={paths.generateLink()}>Choose employees</Link>
    </p>
  )
}
