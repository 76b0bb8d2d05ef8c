import { useEffect, useMemo, useRef } from 'react'
import type { Form, Step } from '../../../engine/index.ts'
import { ApiError } from '../../api/api-error.ts'
import { hasDraft } from '../../drafts/draft-storage.ts'
import type { SchemaFormHandle } from '../../form/SchemaForm.tsx'
import { type WaitingSave, waitingSaves } from '../../offline/waiting-saves.ts'
import { findFilesToSend } from '../../saving/request-body.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useWaitingSaves } from '../../saving/use-waiting-saves.ts'
import { useUser } from '../../session/session.tsx'
import { useOpenStep } from './use-open-step.ts'
import { isOutOfDate, useRefusal, useServerProblems } from './use-refusal.ts'
import { useStepSending } from './use-step-sending.ts'

/** Returns the state and actions of a step: its draft, saving it, and the server's response. */
export function useStep(step: Step, form: Form) {
  const user = useUser()
  const handle = useRef<SchemaFormHandle>(null)
  const { open, savedAt, keep, reopen } = useOpenStep(step, form, user)
  const { busy, slow, failure: lastFailure, run, forget } = useSending()
  const waiting = useWaitingSaves().find(({ part }) => part === open.part.name)
  const failure = useRefusalOf(waiting) ?? lastFailure
  const problems = useServerProblems(failure, form)
  const showRefusal = useRefusal(open, form)
  const { uploads, message, send, showSent, asking } = useStepSending({
    step,
    form,
    user,
    handle,
    open,
    reopen
  })
  useArrival(waiting, () => {
    const files = findFilesToSend(form, open.draft.value).map(({ path }) => path)
    const isChanged = hasDraft(user._id, form.name)
    reopen(user, open.version)
    if (!isChanged) showSent(user, files)
  })

  const submit = (value: unknown, revision = open.revision) => {
    keep(value)
    return run(() => send(value, revision), showRefusal)
  }
  /** After a conflict: shows the stored answers and discards those of this page. */
  const showStored = async () => {
    open.draft.clear()
    forget()
    if (waiting) await waitingSaves.remove(waiting)
    reopen(user, open.version + 1)
  }
  const sending = {
    busy,
    slow,
    failure,
    problems,
    uploads,
    message,
    asking,
    isOutOfDate: isOutOfDate(failure)
  }
  const isWaiting = waiting !== undefined && !waiting.refusal
  return { ...open, ...sending, isWaiting, user, handle, savedAt, keep, reopen, submit, showStored }
}

/** Returns the refusal of a waiting save as if it came from a save made now. */
function useRefusalOf(waiting: WaitingSave | undefined): ApiError | undefined {
  const refusal = waiting?.refusal
  return useMemo(() => refusal && new ApiError(refusal.status, refusal), [refusal])
}

/** Calls back when a waiting save has been stored. */
function useArrival(waiting: WaitingSave | undefined, onArrival: () => void) {
  const before = useRef(waiting)
  useEffect(() => {
    const save = before.current
    before.current = waiting
    if (save && !waiting) onArrival()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each arrival
  }, [waiting])
}

export type StepState = ReturnType<typeof useStep>
