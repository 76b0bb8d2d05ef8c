import { joinList, t } from '../../engine/index.ts'
import { Tip } from '../../renderer/ui/Tip.tsx'
import type { ListedEmployee } from '../../generated/api/schemas.ts'

const looks: { [tone: string]: string } = {
  progress: 'status-review',
  good: 'status-done',
  bad: 'status-returned'
}

/** Completed or Incomplete, with the progress of the record or of its review. */
export function StatusBadge({ completed, missing, progress, review }: ListedEmployee) {
  const look = looks[review?.tone ?? ''] ?? (completed && !review?.state ? 'status-done' : '')
  const chip = (
    <span className={`status ${look}`}>
      <span className={completed ? 'status-word is-completed' : 'status-word'}>
        {completed ? t('Completed') : t('Incomplete')}
      </span>{' '}
      {review?.state && (completed || review.tone === 'bad') ? (
        <strong>{review.state}</strong>
      ) : (
        !completed && <Progress {...progress} />
      )}
    </span>
  )
  if (completed || missing.length === 0) return chip
  return <Tip text={t('Missing: {steps}', { steps: joinList(missing) })}>{chip}</Tip>
}

function Progress({ finished, steps }: ListedEmployee['progress']) {
  return (
    <>
      <span className="status-progress">{t('{finished} of {steps}', { finished, steps })}</span>
      <span className="status-bar" aria-hidden="true">
        <span style={{ width: `${(100 * finished) / Math.max(1, steps)}%` }} />
      </span>
    </>
  )
}
