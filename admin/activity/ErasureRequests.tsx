import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { formatDate, formatMoment } from '../../renderer/ui/dates.ts'
import { describeErasures, useErasures } from '../erasures/use-erasures.ts'

/** Who asks to be erased and who will be, each with the way to the record, where it is ordered and undone. Nothing where nobody is. */
export function ErasureRequests() {
  const { data, failure, reload } = useErasures()
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data || data.requests.length === 0) return null
  return (
    <Notice tone="warning" title={describeErasures(data.requests)}>
      <ul className="plain-list">
        {data.requests.map(({ _id, username, askedAt, dueAt, plannedBy }) => (
          <li key={_id}>
            <Link to={paths.employee(_id)}>{username}</Link>
            {askedAt && `, since ${formatDate(askedAt)}`}
            {dueAt &&
              `, will be erased on ${formatMoment(dueAt)}, ordered by ${plannedBy ?? 'an administrator'}`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
