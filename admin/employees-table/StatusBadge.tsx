import { Tip } from '../../renderer/ui/Tip.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'

/** How a state of the review colours the chip, by its tone. */
const looks: { [tone: string]: string } = {
  progress: 'status-review',
  good: 'status-done',
  bad: 'status-returned'
}

/** Completed or Incomplete, and what comes next: how far the record is, or where its review is. */
export function StatusBadge({ completed, missing, progress, review }: ListedEmployee) {
  const look = looks[review?.tone ?? ''] ?? (completed && !review?.state ? 'status-done' : '')
  const chip = (
    <span className={`status ${look}`}>
      <span className={completed ? 'status-word is-completed' : 'status-word'}>
        {completed ? 'Completed' : 'Incomplete'}
      </span>{' '}
      {review?.state && (completed || review.tone === 'bad') ? (
        <strong>{review.state}</strong>
      ) : (
        !completed && <Progress {...progress} />
      )}
    </span>
  )
  return !completed && missing.length > 0 ? <Tip words={`Missing: ${missing.join(', ')}`}>{chip}</Tip> : chip
}

function Progress({ finished, steps }: ListedEmployee['progress']) {
  return (
    <>
      <span className="status-progress">
        {finished} of {steps}
      </span>
      <span className="status-bar" aria-hidden="true">
        <span style={{ width: `${(100 * finished) / Math.max(1, steps)}%` }} />
      </span>
    </>
  )
}
