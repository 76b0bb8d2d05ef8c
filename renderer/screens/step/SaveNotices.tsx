import { Suspense } from 'react'
import { type Form, t } from '../../../engine/index.ts'
import type { ApiError } from '../../api/api-error.ts'
import { sentBackRule } from './use-refusal.ts'
import type { StepState } from './use-step.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { Notice } from '../../ui/Notice.tsx'

const Conflict = lazyScreen('form/step/refusals', async () => (await import('./RefusalNotices.tsx')).Conflict)
const Refused = lazyScreen('form/step/refusals', async () => (await import('./RefusalNotices.tsx')).Refused)

/** The result of a failed save: a conflict, an error, a photo of the wrong size. */
export function SaveNotices({ state, form }: { state: StepState; form: Form }) {
  const { failure, problems = [], isOutOfDate } = state
  if (isOutOfDate)
    return (
      <Suspense>
        <Conflict state={state} form={form} />
      </Suspense>
    )
  const refused = (failure?.problems ?? problems).filter(({ rule }) => rule !== sentBackRule)
  if (refused.length > 0)
    return (
      <Suspense>
        <Refused problems={refused} form={form} failure={failure} />
      </Suspense>
    )
  return failure && <Failure failure={failure} isKept={state.savedAt !== false} />
}

function Failure({ failure: { explanation, requestId }, isKept }: { failure: ApiError; isKept: boolean }) {
  return (
    <Notice
      tone="danger"
      title={
        isKept
          ? t('We could not save your answers. They are still on this device. Try again.')
          : t('We could not save your answers. Please keep this page open. Try again.')
      }
      role="alert"
    >
      <p>{requestId ? t('{explanation} (request {requestId})', { explanation, requestId }) : explanation}</p>
    </Notice>
  )
}
