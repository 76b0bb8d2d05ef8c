import { t } from '../../engine/index.ts'
import { listPartiesOf } from '../../generated/api/admin/parties.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'

const PartyLine = lazyScreenInPlace('admin/party', () => import('./PartyLine.tsx'))

/** The people whom an employee has asked to fill in a form, with their progress and warnings. */
export default function PartiesOfRecord({
  employeeId,
  onChanged
}: {
  employeeId: string
  onChanged: () => void
}) {
  const { data, failure, reload } = useLoaded(
    employeeId,
    async () => (await api.call(listPartiesOf, { params: { id: employeeId } })).data
  )
  const change = () => {
    reload()
    onChanged()
  }
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data || data.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="parties">
      <h2 id="parties">{t('Asked by link')}</h2>
      <ul className="asked-people">
        {data.map(request => (
          <PartyLine key={request._id} request={request} onChanged={change} />
        ))}
      </ul>
    </section>
  )
}
