import { useId } from 'react'
import { joinList, t, withTitle } from '../../engine/index.ts'
import type { RecordReview, User } from '../../generated/api/schemas.ts'
import { review } from '../../generated/review.ts'
import { Button } from '../../renderer/ui/Button.tsx'
import { formatMoment } from '../../renderer/ui/dates.ts'
import { LoadFailure } from '../../renderer/ui/LoadFailure.tsx'
import { useRecordCorrections } from '../corrections/corrections-context.ts'
import { useOpenWork } from '../open-work/open-work-context.ts'
import { SettledSelect } from '../ui/SettledSelect.tsx'
import { StaleRecordNotice } from './StaleRecordNotice.tsx'
import { ReviewBadge } from './ReviewBadge.tsx'
import { ReviewNotes } from './ReviewNotes.tsx'
import { type Review, useReview } from './use-review.ts'

interface RecordReviewCardProps {
  employee: User
  onRecordChanged: () => void
}

/** The review of a record, on the record's page. */
export default function RecordReviewCard({ employee, onRecordChanged }: RecordReviewCardProps) {
  const opened = useReview(employee, onRecordChanged)
  const { reload } = useRecordCorrections()
  const { reload: reloadWork } = useOpenWork()
  const move = async (state: string) => {
    await opened.move(state)
    reload() // a move may close corrections
    reloadWork()
  }
  return (
    <>
      <StaleRecordNotice employee={employee} />
      <ReviewCard opened={{ ...opened, move }} />
    </>
  )
}

interface ReviewCardProps {
  opened: Review
  /** The state for which the page has another button. */
  without?: string | undefined
}

/** The review of a record: its state, possible moves, assignee and notes. */
export function ReviewCard({ opened, without }: ReviewCardProps) {
  const titleId = useId()
  const { review: shown, failure, reload } = opened
  if (failure) return <LoadFailure failure={failure} onRetry={reload} />
  if (!shown) return <section className="card review-card review-waiting" aria-busy="true" />
  const { state } = shown
  return (
    <section className="card review-card" aria-labelledby={titleId}>
      <div className="review-state">
        <div className="section-head">
          <h2 id={titleId}>{t('Review')}</h2>
          {state && <ReviewBadge {...state} />}
        </div>
        <p className="muted small">{describeArrival(shown)}</p>
        <Moves opened={opened} moves={shown.moves.filter(({ state }) => state !== without)} />
      </div>
      <Assignee opened={opened} review={shown} />
      <ReviewNotes opened={opened} notes={shown.notes} />
    </section>
  )
}

interface OpenedProps {
  opened: Review
  review: RecordReview
}

function Moves({ opened: { busy, move }, moves }: Pick<OpenedProps, 'opened'> & Pick<RecordReview, 'moves'>) {
  const open = moves.filter(({ blocked }) => blocked === null)
  const blocked = moves.filter(one => one.blocked !== null)
  return (
    <>
      {open.length > 0 && (
        <div className="record-tools">
          {open.map(({ state, action }) => (
            <Button
              key={state}
              look={review.states[state]?.tone === 'good' ? 'primary' : 'secondary'}
              className="button-small"
              disabled={busy}
              onClick={() => void move(state)}
            >
              {action}
            </Button>
          ))}
        </div>
      )}
      {blocked.map(({ state, action, blocked }) => (
        <p key={state} className="muted small">
          {blocked && withTitle(action, blocked)}
        </p>
      ))}
    </>
  )
}

function Assignee({ opened: { busy, assign }, review: { assignee, reviewers } }: OpenedProps) {
  const id = useId()
  const you = reviewers.find(({ isYou }) => isYou)
  const isListed = !assignee || reviewers.some(({ _id }) => _id === assignee._id)
  return (
    <div className="review-assignee">
      <label className="role-label" htmlFor={id}>
        {t('Assigned to')}
      </label>
      <SettledSelect
        id={id}
        value={assignee?._id ?? ''}
        onSettled={chosen => !busy && void assign(chosen || null)}
      >
        <option value="">{t('Nobody')}</option>
        {!isListed && <option value={assignee._id}>{assignee.name}</option>}
        {reviewers.map(({ _id, name, isYou }) => (
          <option key={_id} value={_id}>
            {isYou ? t('{name} (you)', { name }) : name}
          </option>
        ))}
      </SettledSelect>
      {you && you._id !== assignee?._id && (
        <Button look="link" disabled={busy} onClick={() => void assign(you._id)}>
          {t('Assign to me')}
        </Button>
      )}
    </div>
  )
}

function describeCause({ cause, movedBy }: RecordReview): string | null {
  if (cause === null) return null
  return {
    moved: movedBy ? t('Moved here by {name}', { name: movedBy }) : t('Someone moved it here'),
    completed: t('The record became complete'),
    changed: t('The employee changed the record'),
    sentBack: t('Corrections were requested'),
    answered: t('All corrections were answered')
  }[cause]
}

function describeArrival(review: RecordReview): string {
  const { state, movedAt } = review
  if (!state) return t('The review begins when the record is complete.')
  const what = describeCause(review)
  const when = movedAt && formatMoment(movedAt)
  const arrival = joinList([what, when].flatMap(one => one || []))
  return [state.description, arrival && `${arrival}.`].filter(Boolean).join(' ')
}
