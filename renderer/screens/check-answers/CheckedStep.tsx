import { useId } from 'react'
import { Link } from 'react-router-dom'
import { groupMissingBySteps, joinList, partOf, type Step, t } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { journey, parts, titles } from '../../../generated/journey.ts'
import { useForm } from '../../form-loading/load-form.ts'
import { RecordView } from '../../form/answers/RecordView.tsx'
import { today } from '../../record/today.ts'
import { fromCheck } from '../../navigation/from-check.ts'
import { statusOf, findWaitingStatus } from '../../record/progress.ts'
import { isSaved, readStoredValue } from '../../record/stored.ts'
import { useWaitingSaves } from '../../saving/use-waiting-saves.ts'
import { hide } from '../../ui/hide.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { rich, strong } from '../../ui/rich.ts'

interface CheckedStepProps {
  step: Step
  user: User
  /** Whether the device has unsent answers of this step. */
  hasDraft: boolean
  level: 2 | 3
  onStaleFile: () => void
}

/** The stored answers of one step. */
export function CheckedStep({ step, user, hasDraft, level, onStaleFile }: CheckedStepProps) {
  const titleId = useId()
  const Title = level === 2 ? 'h2' : 'h3'
  const form = useForm(step.form)
  const part = partOf(parts, step.form)?.part
  const title = titles[step.form] ?? ''
  const isWaiting = findWaitingStatus(step, useWaitingSaves()) !== undefined
  const saved = part !== undefined && isSaved(part, user)
  const missing = groupMissingBySteps(journey, parts, user.missing).find(found => found.step === step)
  return (
    <section className="card stack-small" aria-labelledby={titleId}>
      <div className="section-head">
        <Title id={titleId}>{title}</Title>
        <Link to={fromCheck(step.path)}>
          {saved
            ? rich('Change<hide> {title}</hide>', { title, hide })
            : rich('Answer<hide> {title}</hide>', { title, hide })}
        </Link>
      </div>
      {isWaiting && (
        <Notice tone="warning" title={t('Not sent yet')}>
          <p>{t('You have changed answers here. They appear on this page after they are sent.')}</p>
        </Notice>
      )}
      {hasDraft && (
        <Notice tone="warning" title={t('Not saved yet')}>
          <p>{t('You have typed answers here. They appear on this page after you save them.')}</p>
        </Notice>
      )}
      {part && saved ? (
        <RecordView
          form={form}
          record={readStoredValue(form, part, user)}
          facts={{ part: part.name, record: user, today: today() }}
          onStale={onStaleFile}
        />
      ) : (
        !hasDraft &&
        !isWaiting && (
          <p className="not-provided">
            {statusOf(step, user, false) === 'optional' ? t('Optional, not answered') : t('Not answered yet')}
          </p>
        )
      )}
      {saved && missing && missing.titles.length > 0 && (
        <p>{rich('<strong>Still needed:</strong> {titles}', { titles: joinList(missing.titles), strong })}</p>
      )}
    </section>
  )
}
