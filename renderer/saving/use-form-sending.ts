import { useMemo } from 'react'
import type { Form, Problem } from '../../engine/index.ts'
import type { ApiError } from '../api/api-error.ts'
import { options } from '../api/options.ts'
import { today } from '../record/today.ts'
import { toast } from '../ui/toast.ts'
import { problemsOf, toastsFor } from './refusals.ts'
import { useSending } from './use-sending.ts'

/** Sends a form that is saved by itself. A refusal is shown in toasts and at the fields it is about. */
export function useFormSending(
  form: Form,
  problemsIn: (failure: ApiError, form: Form) => Problem[] = listOwnProblems
) {
  const { busy, slow, failure, run } = useSending()
  const serverProblems = useMemo(() => failure && problemsIn(failure, form), [failure, problemsIn, form])

  /** Does the work, one call at a time. `onRefused` returns true if it handled the refusal and no toast is needed. */
  const send = (work: () => Promise<void>, onRefused?: (error: ApiError) => boolean | undefined) =>
    run(work, error => {
      if (onRefused?.(error)) return
      for (const text of toastsFor(error, [form])) toast.error(text)
    })

  return {
    busy,
    slow,
    failure,
    send,
    formProps: {
      form,
      options,
      busy,
      facts: { at: 'page' as const, today: today() },
      ...(serverProblems && { serverProblems })
    }
  }
}

const listOwnProblems = ({ problems }: ApiError, { name }: Form) => problemsOf(problems, name)
