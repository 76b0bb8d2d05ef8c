import { Link, useNavigate } from 'react-router-dom'
import { t } from '../../engine/index.ts'
import {
  findEmployeeNeighbours,
  type FindEmployeeNeighboursCall
} from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { useLoaded } from '../../renderer/api/use-loaded.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { rich } from '../../renderer/ui/rich.ts'
import { useShortcuts } from '../ui/use-shortcuts.ts'
import { hide } from '../../renderer/ui/hide.tsx'

interface RecordNeighboursProps {
  id: string
  /** The query of the list that the record was opened from. */
  list: string
}

/** Links to the previous and next record of the list that this one was opened from, with its filters and order. */
export function RecordNeighbours({ id, list }: RecordNeighboursProps) {
  const query = viewOf(list)
  const loaded = useLoaded(`${id} ${list}`, async () => ({
    of: id,
    ...(await api.call(findEmployeeNeighbours, { params: { id }, query })).data
  })).data
  // Those of the previous record stay loaded until the next ones have arrived.
  const data = loaded && (loaded.of === id ? loaded : { previous: null, next: null })
  const navigate = useNavigate()
  const go = (to: { _id: string } | null | undefined) =>
    to && navigate(paths.employee(to._id), { state: { id: to._id, list }, replace: true })
  useShortcuts({ '[': () => go(data?.previous), ']': () => go(data?.next) })
  if (!data) return null
  return (
    <nav className="record-neighbours" aria-label={t('Records of the list')}>
      {(
        [
          [t('Previous'), data.previous, '['],
          [t('Next'), data.next, ']']
        ] as const
      ).map(([title, person, key]) =>
        person ? (
          <Link
            key={title}
            to={paths.employee(person._id)}
            state={{ id: person._id, list }}
            replace
            aria-keyshortcuts={key}
            title={t('{title}: {name} ({key})', { title, name: person.username, key })}
          >
            {rich('{title}<hide>: {name}</hide>', { title, name: person.username, hide })}
          </Link>
        ) : (
          <span key={title} className="muted">
            {title}
          </span>
        )
      )}
    </nav>
  )
}

/** Returns the list's query without page and columns. The server validates each parameter. */
function viewOf(list: string) {
  const { page: _, columns: __, ...view } = Object.fromEntries(new URLSearchParams(list))
  return view as FindEmployeeNeighboursCall['query']
}
