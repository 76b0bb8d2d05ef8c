import { useEffect } from 'react'
import type { Step as JourneyStep } from '../../../engine/index.ts'
import { journey, titles } from '../../../generated/journey.ts'
import { preloadForms, useForm } from '../../form/load-form.ts'
import { Frame } from '../../layout/EmployeeLayout.tsx'
import { Heading } from '../../layout/Heading.tsx'
import { useStep } from './use-step.ts'
import { EnterAgain } from './EnterAgain.tsx'
import { Guidelines } from './Guidelines.tsx'
import { PassedOver } from './PassedOver.tsx'
import { StepFoot } from './StepFoot.tsx'
import { StepForm } from './StepForm.tsx'

/** Any step of the journey: what it asks and where it leads is in schemas/, how it is saved follows from its part. */
export function Step({ step }: { step: JourneyStep }) {
  const form = useForm(step.form)
  const state = useStep(step, form)
  const { steps } = journey
  const number = steps.indexOf(step) + 1
  usePreloadOfNext(steps[number])
  return (
    <Frame pictured={step.picture !== undefined}>
      <Heading title={titles[step.form] ?? ''} caption={`Step ${number} of ${steps.length}`} />
      <PassedOver step={step} user={state.user} />
      {step.guidelines && <Guidelines step={step} guidelines={step.guidelines} />}
      <EnterAgain titles={state.draft.enterAgain} />
      <StepForm step={step} form={form} state={state} />
      <StepFoot step={step} saved={state.saved} />
      {step.picture && (
        <img className="step-picture" src={step.picture} alt="" loading="lazy" width={320} height={400} />
      )}
    </Frame>
  )
}

function usePreloadOfNext(next: JourneyStep | undefined) {
  useEffect(() => {
    if (!next) return
    const timer = setTimeout(() => preloadForms([next.form]).catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [next])
}
