import { Link } from 'react-router-dom'
import { partOf, type Step, t } from '../../../engine/index.ts'
import { parts, titles } from '../../../generated/journey.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { paths } from '../../navigation/paths.ts'
import { waitingSaves } from '../../offline/waiting-saves.ts'
import { useWaitingSaves } from '../../saving/use-waiting-saves.ts'
import { Button, composeClass } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** The page of a step that the record's current answers do not require: explains that and why. */
export default function NotNeeded({ step }: { step: Step }) {
  return (
    <EmployeeLayout>
      <Heading title={titles[step.form] ?? ''} />
      <div className="card stack-small">
        <p className="lead">{t('You do not need this now.')}</p>
        {step.notNeeded && <p>{step.notNeeded}</p>}
        <p>{t('If you answered it before, we keep your answers and use them again if we need them.')}</p>
        <div className="actions">
          <Link className={composeClass('primary')} to={paths.home()}>
            {t('Back to your record')}
          </Link>
        </div>
      </div>
      <WaitingAnswers step={step} />
    </EmployeeLayout>
  )
}

/** Answers given while the step was asked that still wait on the device and cannot be stored. */
function WaitingAnswers({ step }: { step: Step }) {
  const part = partOf(parts, step.form)?.part.name
  const waiting = useWaitingSaves().find(save => save.part === part)
  if (!waiting) return null
  return (
    <Notice tone="warning" title={t('Some answers were not sent')}>
      <p>{t('You answered this on this device when we needed it. We cannot save it now.')}</p>
      <Button onClick={() => void waitingSaves.remove(waiting)}>{t('Delete these answers')}</Button>
    </Notice>
  )
}
