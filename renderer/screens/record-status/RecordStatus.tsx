import type { ReactNode } from 'react'
import { t } from '../../../engine/index.ts'
import type { OwnReviewStatus } from '../../../generated/api/schemas.ts'
import { formatDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/Icon.tsx'

type Stage = OwnReviewStatus['stages'][number]

interface RecordStatusProps {
  status: OwnReviewStatus
  children?: ReactNode
}

/** The status of the record: when it was submitted, its current state, and since when. */
export function RecordStatus({ status: { stages, text }, children }: RecordStatusProps) {
  const present = stages.at(-1)
  return (
    <section className="card stack-small record-status" aria-labelledby="record-status">
      <h2 id="record-status">{t('Status of your record')}</h2>
      <ol className="stages">
        {stages.map(stage => (
          <StageLine key={stage.title} stage={stage} isPresent={stage === present} />
        ))}
      </ol>
      <p>{text}</p>
      {children}
    </section>
  )
}

function StageLine({ stage: { title, tone, since }, isPresent }: { stage: Stage; isPresent: boolean }) {
  const isOver = !isPresent || tone === 'good' || tone === 'plain'
  return (
    <li className={isPresent ? `stage stage-${tone}` : 'stage'} aria-current={isPresent ? 'step' : undefined}>
      <span className="stage-mark" aria-hidden="true">
        {isOver && <Icon name="check" size={16} />}
      </span>
      <span>
        <strong>{title}</strong> <time dateTime={since}>{formatDate(since)}</time>
      </span>
    </li>
  )
}
