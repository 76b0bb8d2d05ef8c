import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { Notice } from '../../renderer/ui/Notice.tsx'
import { formatDate, formatMoment } from '../../renderer/ui/dates.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { describeErasures, type ErasureRequest, useErasures } from '../erasures/use-erasures.ts'

/**
 * Requests for erasure and planned erasures, each with a link to the record, where it is ordered and undone. Empty without any.
 */
export function ErasureRequests() {
  const { data, failure, reload } = useErasures()
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!data || data.requests.length === 0) return null
  return (
    <Notice tone="warning" title={describeErasures(data.requests)}>
      <ul className="plain-list">
        {data.requests.map(request => (
          <li key={request._id}>{describeRequest(request)}</li>
        ))}
      </ul>
    </Notice>
  )
}

function describeRequest({ _id, username, askedAt, dueAt, plannedBy }: ErasureRequest) {
  const link = (words: ReactNode) => (
    <Link key="link" to={paths.employee(_id)}>
      {words}
    </Link>
  )
  const requestedOn = askedAt === null ? '' : formatDate(askedAt)
  if (dueAt === null)
    return rich('<link>{username}</link>, since {asked}', { username, asked: requestedOn, link })
  const due = formatMoment(dueAt)
  const values = {
    username,
    asked: requestedOn,
    due,
    by: plannedBy ?? '',
    isNamed: String(plannedBy !== null),
    link
  }
  return askedAt === null
    ? rich(
        '<link>{username}</link>, will be erased on {due}, ordered by {isNamed, select, true {{by}} other {an administrator}}',
        values
      )
    : rich(
        '<link>{username}</link>, since {asked}, will be erased on {due}, ordered by {isNamed, select, true {{by}} other {an administrator}}',
        values
      )
}
