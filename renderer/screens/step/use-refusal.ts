import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Form, Problem } from '../../../engine/index.ts'
import { api } from '../../api/api.ts'
import type { ApiError } from '../../api/api-error.ts'
import { problemsIn, problemsOf, stepOfProblem, toastsFor } from '../../saving/refusals.ts'
import type { OwnCorrection } from '../../../generated/api/schemas.ts'
import { listSentBack } from '../../record/progress.ts'
import { useSession, useUser } from '../../session/session.tsx'
import { toast } from '../../ui/toast.ts'
import { loadFormsOf, type OpenStep } from './open-step.ts'

export const isOutOfDate = (failure: ApiError | undefined) => failure?.code === 'record.stale_revision'

/**
 * Returns a function that shows why a save was refused. If the refused answers are asked on another page, it navigates there.
 */
export function useRefusal({ part }: OpenStep, form: Form) {
  const { refresh } = useSession()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [isSameSession] = useState(api.watchSession)
  return async (error: ApiError) => {
    if (error.code === 'session.missing' || !isSameSession()) return // the log-in page shows what happened
    const elsewhere = stepOfProblem(error.problems, form.name)
    for (const message of toastsFor(error, await loadFormsOf(part, form)))
      toast.error(message, elsewhere?.path)
    if (isOutOfDate(error)) refresh().catch(() => undefined)
    if (elsewhere) navigate(elsewhere.path + search, { state: { problems: error.problems } })
  }
}

/**
 * Returns the server's problems with this page: from its own save, passed along by the save of a later page, or sent back by an
 * administrator.
 */
export function useServerProblems(failure: ApiError | undefined, { name }: Form): Problem[] | undefined {
  const { state } = useLocation()
  const passedAlong = useMemo(() => problemsIn(state), [state])
  const user = useUser()
  const sentBack = useMemo(() => listSentBack(user, name).map(toProblem), [user, name])
  return useMemo(() => {
    const serverProblems = failure ? problemsOf(failure.problems, name) : passedAlong
    return sentBack.length > 0 ? [...(serverProblems ?? []), ...sentBack] : serverProblems
  }, [failure, passedAlong, sentBack, name])
}

/** Converts an administrator's correction to a problem, so that it is shown at its field. */
const toProblem = ({ path, message }: OwnCorrection): Problem => ({ path, rule: sentBackRule, msg: message })

/** The rule of a problem that an administrator found. */
export const sentBackRule = 'accepted'
