import { Suspense } from 'react'
import { type Form, t } from '../../../engine/index.ts'
import type { ApiError } from '../../api/api-error.ts'
import { asksUnknown } from './use-refusal.ts'
import type { StepState } from './use-step.ts'
import { lazyScreen } from '../../ui/lazy-screen.ts'
import { Notice } from '../../ui/Notice.tsx'

const Conflict = lazyScreen('form/step/refusals', async () => (await import('./RefusalNotices.tsx')).Conflict)
const NewQuestions = lazyScreen(
  'form/step/refusals',
  async () => (await import('./RefusalNotices.tsx')).NewQuestions
)
const WrongSize = lazyScreen(
  'form/step/refusals',
  async () => (await import('./RefusalNotices.tsx')).WrongSize
)

/** The result of a failed save: a conflict, an error, a photo of the wrong size. */
export function SaveNotices({ state, form }: { state: StepState; form: Form }) {
  const { failure, problems = [], isOutOfDate } = state
  if (asksUnknown(failure?.problems ?? problems, form))
    return (
      <Suspense>
        <NewQuestions />
      </Suspense>
    )
  if (!failure) return null
  if (isOutOfDate)
    return (
      <Suspense>
        <Conflict state={state} form={form} />
      </Suspense>
    )
  return (
    <>
      {failure.problems.length === 0 && <Failure failure={failure} isKept={state.savedAt !== false} />}
      {failure.problems.some(({ rule }) => rule === 'dimensions') && (
        <Suspense>
          <WrongSize key={failure.message} form={form} failure={failure} />
        </Suspense>
      )}
    </>
  )
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
