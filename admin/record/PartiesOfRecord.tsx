import { t } from '../../engine/index.ts'
import { listPartiesOf } from '../../generated/api/admin/parties.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { lazyScreenInPlace } from '../../renderer/ui/lazy-screen.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'

const PartyLine = lazyScreenInPlace('admin/party', () => import('./PartyLine.tsx'))

interface PartiesOfRecordProps {
  employeeId: string
  /** Leaves out the people about whom there is nothing to look at. */
  onlyWarned?: boolean
  onChanged: () => void
}

/** The people whom an employee has asked to fill in a form, with their progress and warnings. */
export default function PartiesOfRecord({ employeeId, onlyWarned, onChanged }: PartiesOfRecordProps) {
  const { data, failure, reload } = useLoaded(
    employeeId,
    async () => (await api.call(listPartiesOf, { params: { id: employeeId } })).data
  )
  const change = () => {
    reload()
    onChanged()
  }
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  const shown = data?.filter(one => !onlyWarned || one.isForReviewers || one.warnings.length > 0) ?? []
  if (shown.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="parties">
      <h2 id="parties">{t('Asked by link')}</h2>
      <ul className="asked-people">
        {shown.map(request => (
          <PartyLine key={request._id} request={request} onChanged={change} />
        ))}
      </ul>
    </section>
  )
}
