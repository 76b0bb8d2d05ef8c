import { useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Form, Step } from '../../../engine/index.ts'
import type { ApiError } from '../../api/api-error.ts'
import type { SchemaFormHandle } from '../../form/SchemaForm.tsx'
import { useSession, useUser } from '../../session/session.tsx'
import { toast } from '../../ui/toast.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { collectAnswers, checkOnServer, clearPartDrafts, loadFormsOf } from './open-step.ts'
import { problemsIn, problemsOf, stepOfProblem, toastsFor } from '../../saving/refusals.ts'
import { savePart } from './save-part.ts'
import { revisionOf, sentAnswers } from '../../record/stored.ts'
import { useOpenStep } from './use-open-step.ts'
import { useSending } from '../../saving/use-sending.ts'

const signedOut = 401
const outOfDate = 409

/** Everything that happens on a step: its draft, saving it, and what the server says to that. */
export function useStep(step: Step, form: Form) {
  const user = useUser()
  const { refresh, take } = useSession()
  const navigate = useNavigate()
  const broughtAlong = useProblemsBroughtAlong()
  const { open, savedAt, keep, reopen } = useOpenStep(step, form, user)
  const { busy, slow, failure, run, forget } = useSending()
  const [message, setMessage] = useState<string>()
  const [uploads, setUploads] = useState<{ [pointer: string]: number }>({})
  const latest = useRef<unknown>(undefined)
  const handle = useRef<SchemaFormHandle>(null)
  const problems = useMemo(
    () => (failure ? problemsOf(failure.problems, form.name) : broughtAlong),
    [failure, broughtAlong, form]
  )

  const submit = (value: unknown, revision = open.revision) => {
    latest.current = value
    setMessage(undefined)
    keep(value)
    return run(() => (open.isLast ? save(value, revision) : checkAhead(value)), refused)
  }

  const checkAhead = async (value: unknown) => {
    await checkOnServer(open.part, form, value)
    navigate(nextPath() ?? step.afterFirstSave)
  }

  const save = async (value: unknown, revision: number) => {
    const sent: string[][] = []
    const { part, saved } = open
    const onProgress = (pointer: string, share: number) => setUploads(now => ({ ...now, [pointer]: share }))
    const answers = await collectAnswers(open, form, value, user)
    const asked = { part, answers, userId: user._id, saved, revision, onProgress }
    try {
      const { message, data } = await savePart({ ...asked, onSent: ({ path }) => sent.push(path) })
      await finish(message, data, sent)
    } catch (error) {
      if (sent.length > 0)
        await refresh().then(
          now => showSent(now, sent),
          () => undefined
        )
      throw error
    } finally {
      setUploads({})
    }
  }

  const finish = async (words: string, now: User, sent: string[][]) => {
    await clearPartDrafts(open.part, user, open.draft, form)
    take(now)
    toast.success(words)
    const to = nextPath()
    if (to) return navigate(to)
    reopen(now, open.version)
    setMessage(words)
    showSent(now, sent)
  }

  const nextPath = () => (open.saved ? step.afterUpdate : step.afterFirstSave)

  /** What has arrived is shown as the server has it, and not sent a second time. */
  const showSent = (now: User, sent: string[][]) => {
    for (const { path, answer } of sentAnswers(form, open.part, now, sent))
      handle.current?.setAnswer(path, answer)
  }

  const refused = async (error: ApiError) => {
    if (error.status === signedOut) return // the log-in page says what has happened
    for (const words of toastsFor(error, await loadFormsOf(open.part, form))) toast.error(words)
    if (error.status === outOfDate) refresh().catch(() => undefined)
    const elsewhere = stepOfProblem(error.problems, form.name)
    if (elsewhere) navigate(elsewhere.path, { state: { problems: error.problems } })
  }

  /** After a conflict: what is on this page is saved over what is stored. */
  const saveMine = () => submit(latest.current, revisionOf(user, open.part.name))

  /** After a conflict: what is stored is shown, and what is on this page is given up. */
  const showTheirs = () => {
    open.draft.clear()
    forget()
    reopen(user, open.version + 1)
  }

  const isOutOfDate = failure?.status === outOfDate
  const state = { user, handle, savedAt, message, problems, uploads, busy, slow, failure, isOutOfDate }
  return { ...open, ...state, keep, submit, saveMine, showTheirs }
}

export type StepState = ReturnType<typeof useStep>

/** Problems of this page that the save on a later page found. */
function useProblemsBroughtAlong() {
  const { state } = useLocation()
  return useMemo(() => problemsIn(state), [state])
}
