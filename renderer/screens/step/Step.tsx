import { Suspense, useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useIsFromCheck } from '../../navigation/from-check.ts'
import { paths } from '../../navigation/paths.ts'
import { Icon } from '../../ui/Icon.tsx'
import { linksOf, listAsked, skipUnasked, type Step as JourneyStep, t } from '../../../engine/index.ts'
import { journey, organisation, titles } from '../../../generated/journey.ts'
import { preloadForms, useForm } from '../../form-loading/load-form.ts'
import { listSkippedSteps } from '../../record/progress.ts'
import { EmployeeLayout } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { useWaitingSaves } from '../../saving/use-waiting-saves.ts'
import { useUser } from '../../session/session.tsx'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { ConfirmChanges } from './use-confirmation.ts'
import { ProgressLine } from './ProgressLine.tsx'
import { useStep } from './use-step.ts'
import { StepForm } from './StepForm.tsx'

const Corrections = lazyScreen('form/step/corrections', () => import('./Corrections.tsx'))
const CheckFirst = lazyScreen('form/step/before', async () => (await import('./BeforeStep.tsx')).CheckFirst)
const ReenterNotice = lazyScreen(
  'form/step/before',
  async () => (await import('./BeforeStep.tsx')).ReenterNotice
)
const SkippedSteps = lazyScreen(
  'form/step/before',
  async () => (await import('./BeforeStep.tsx')).SkippedSteps
)
const Guidelines = lazyScreen('form/step/before', async () => (await import('./BeforeStep.tsx')).Guidelines)
const PrivacyReminder = lazyScreen('form/step/privacy', () => import('../task-list/PrivacyReminder.tsx'))
const NotNeeded = lazyScreen('form/step/not-needed', () => import('./NotNeeded.tsx'))

/** Any step of the journey. schemas/ defines its questions and links; how it is saved follows from its part. */
export function Step({ step }: { step: JourneyStep }) {
  const { unasked = [] } = useUser()
  if (!unasked.includes(step.form)) return <AskedStep step={step} />
  return (
    <Suspense>
      <NotNeeded step={step} />
    </Suspense>
  )
}

function AskedStep({ step }: { step: JourneyStep }) {
  const form = useForm(step.form)
  const state = useStep(step, form)
  const { unasked } = state.user
  const steps = listAsked(journey, unasked)
  const number = steps.indexOf(step) + 1
  const waiting = useWaitingSaves()
  const skipped = listSkippedSteps(journey, step, state.user, waiting)
  const { fieldsToReenter } = state.draft
  usePreloadOfNext(steps[number])
  return (
    <EmployeeLayout pictured={step.picture !== undefined}>
      <div className="step-head">
        <ProgressLine steps={steps} step={step} user={state.user} waiting={waiting} />
        <Heading
          title={titles[step.form] ?? ''}
          caption={t('Step {number} of {count}', { number, count: steps.length })}
        />
      </div>
      <Suspense>
        {organisation.noticeFirst && <PrivacyReminder />}
        {skipped.length > 0 && <SkippedSteps skipped={skipped} user={state.user} />}
        {(number === steps.length || step.signature) && <CheckFirst />}
        {step.guidelines && <Guidelines step={step} guidelines={step.guidelines} />}
        {fieldsToReenter.length > 0 && <ReenterNotice titles={fieldsToReenter} />}
      </Suspense>
      <StepForm step={step} form={form} state={state} />
      {state.asking && (
        <Suspense>
          <ConfirmChanges {...state.asking} />
        </Suspense>
      )}
      {state.user.corrections.some(({ form }) => form === step.form) && (
        <Suspense>
          <Corrections form={step.form} user={state.user} />
        </Suspense>
      )}
      <StepFoot step={step} saved={state.saved} {...(unasked && { unasked })} />
      {step.picture && (
        <img className="step-picture" src={step.picture} alt="" loading="lazy" width={320} height={400} />
      )}
    </EmployeeLayout>
  )
}

function usePreloadOfNext(next: JourneyStep | undefined) {
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => preloadForms([next.form]).catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [next])
}

/** The links at the foot of a step: back, forward (where the journey has one), and home. */
function StepFoot({ step, saved, unasked }: { step: JourneyStep; saved: boolean; unasked?: string[] }) {
  const { prev, next } = linksOf(step, saved)
  if (useIsFromCheck())
    return (
      <nav className="step-foot" aria-label={t('Steps')}>
        <Link to={paths.checkAnswers()}>
          <Icon name="back" />
          {t('Back to your answers')}
        </Link>
      </nav>
    )
  return (
    <nav className="step-foot" aria-label={t('Steps')}>
      {prev && (
        <Link to={skipUnasked(journey, prev, unasked, true)}>
          <Icon name="back" />
          {t('Prev')}
        </Link>
      )}
      <Link className="step-later" to={paths.home()}>
        {t('Finish later')}
      </Link>
      {next && (
        <Link to={skipUnasked(journey, next, unasked)}>
          {t('Next')}
          <Icon name="forward" />
        </Link>
      )}
    </nav>
  )
}
