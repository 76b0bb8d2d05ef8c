import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Form, Problem } from '../../../engine/index.ts'
import type { ApiError } from '../../api/api-error.ts'
import { problemsIn, problemsOf, stepOfProblem, toastsFor } from '../../saving/refusals.ts'
import { useSession } from '../../session/session.tsx'
import { toast } from '../../ui/toast.ts'
import { loadFormsOf, type OpenStep } from './open-step.ts'

const signedOut = 401
const outOfDate = 409

export const isOutOfDate = (failure: ApiError | undefined) => failure?.status === outOfDate

/** Tells why a save was refused, and goes to the page that asks for what is wrong where this one does not. */
export function useRefusal({ part }: OpenStep, form: Form) {
  const { refresh } = useSession()
  const navigate = useNavigate()
  return async (error: ApiError) => {
    if (error.status === signedOut) return // the log-in page says what has happened
    const elsewhere = stepOfProblem(error.problems, form.name)
    for (const words of toastsFor(error, await loadFormsOf(part, form))) toast.error(words, elsewhere?.path)
    if (isOutOfDate(error)) refresh().catch(() => undefined)
    if (elsewhere) navigate(elsewhere.path, { state: { problems: error.problems } })
  }
}

/** What the server finds wrong on this page: after its own save, or brought along from the save of a later page. */
export function useServerProblems(failure: ApiError | undefined, { name }: Form): Problem[] | undefined {
  const { state } = useLocation()
  const broughtAlong = useMemo(() => problemsIn(state), [state])
  return useMemo(
    () => (failure ? problemsOf(failure.problems, name) : broughtAlong),
    [failure, broughtAlong, name]
  )
}
