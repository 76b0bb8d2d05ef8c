import { Link } from 'react-router-dom'
import { type ListRule, t } from '../../engine/index.ts'
import { paths } from '../../renderer/navigation/paths.ts'
import { composeClass } from '../../renderer/ui/Button.tsx'
import { useAccess } from '../access/use-access.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { formatQueueState, isToReview, type QueueFilter } from '../review/queue-state.ts'
import { AdminIcon } from '../ui/AdminIcon.tsx'

/** Links a list of records to review to the queue of the same client and assignee, which shows all states to review. */
export function QueueLink({ rule, state }: { rule: ListRule; state: ListState }) {
  const { may } = useAccess()
  const filter = may('review') ? findQueueFilter(rule, state) : undefined
  if (!filter) return null
  return (
    <Link
      className={composeClass('secondary')}
      to={paths.reviewQueue(formatQueueState({ filter, id: undefined }))}
    >
      <AdminIcon name="review" size={18} />
      {t('Review')}
    </Link>
  )
}

/** Returns the queue's filter for the filters of the list; undefined if the queue does not support them all. */
function findQueueFilter(rule: ListRule, { search, status, filters, builtInFilters }: ListState) {
  const { review, assignee, ...others } = builtInFilters
  if (!isToReview(review) || search || status === 'incomplete' || Object.keys(others).length > 0)
    return undefined
  const narrowed: QueueFilter = { ...(assignee && { assignee }) }
  for (const [name, value] of Object.entries(filters)) {
    if (rule.filters[name]?.list !== 'clients') return undefined
    narrowed.client = value
  }
  return narrowed
}
