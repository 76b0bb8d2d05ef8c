import { Link, useSearchParams } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { formatQueueState, parseQueueState } from '../review/queue-state.ts'
import { useUser } from '../../renderer/session/session.tsx'
import { listUnsent } from './unsent-work.ts'

/** Links to other records with text that was typed and not sent. */
export function UnsentWork() {
  const [query] = useSearchParams()
  const { id: current, filter } = parseQueueState(query)
  const unsent = listUnsent(useUser()._id).filter(({ id }) => id !== current)
  if (unsent.length === 0) return null
  return (
    <p className="decision decision-warning">
      {t('Not sent yet:')}
      {unsent.map(({ id, words }) => (
        <Link key={id} to={paths.reviewQueue(formatQueueState({ filter, id }))}>
          {words}
        </Link>
      ))}
    </p>
  )
}
