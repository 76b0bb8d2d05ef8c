import { Link, useSearchParams } from 'react-router-dom'
import { paths } from '../../renderer/navigation/paths.ts'
import { formatQueueState, parseQueueState } from '../review/queue-state.ts'
import { listUnsent } from './unsent-work.ts'

/** What was typed about other records and not sent yet, with the way to each. */
export function UnsentWork() {
  const [query] = useSearchParams()
  const { id: current, filter } = parseQueueState(query)
  const unsent = listUnsent().filter(({ id }) => id !== current)
  if (unsent.length === 0) return null
  return (
    <p className="decision decision-warning">
      Not sent yet:
      {unsent.map(({ id, name, what }) => (
        <Link key={id} to={paths.reviewQueue(formatQueueState({ filter, id }))}>
          {what} for {name}
        </Link>
      ))}
    </p>
  )
}
