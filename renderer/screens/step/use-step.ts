import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Form, passUnasked, say, type Step } from '../../../engine/index.ts'
import { journey } from '../../../generated/journey.ts'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { hasDraft } from '../../drafts/draft-storage.ts'
import { preloadForms } from '../../form-loading/load-form.ts'
import type { SchemaFormHandle } from '../../form/SchemaForm.tsx'
import { fromCheck, useIsFromCheck } from '../../navigation/from-check.ts'
import { waitingSentence } from '../../layout/WaitingBanner.tsx'
import { paths } from '../../navigation/paths.ts'
import { type WaitingSave, waitingSaves } from '../../offline/waiting-saves.ts'
import { findFilesToSend } from '../../saving/request-body.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useWaitingSaves } from '../../saving/use-waiting-saves.ts'
import { isUnreached } from '../../saving/waiting-part.ts'
import { useSession, useUser } from '../../session/session.tsx'
import { toast } from '../../ui/toast.ts'
import { checkOnServer, clearPartDrafts, collectEarlier } from './open-step.ts'
import { useOpenStep } from './use-open-step.ts'
import { type SavedPart, usePartSave } from './use-part-save.ts'
import { isOutOfDate, useRefusal, useServerProblems } from './use-refusal.ts'

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

interface StepToSend extends Pick<ReturnType<typeof useOpenStep>, 'open' | 'reopen'> {
  step: Step
  form: Form
  user: ReturnType<typeof useUser>
  handle: RefObject<SchemaFormHandle | null>
}

/**
 * Sends a step: the last form of a part saves the part. An earlier form is only checked, and its own answers are also saved
 * once the part exists. Then navigates to the next page of the journey, if there is one.
 */
function useStepSending({ step, form, user, handle, open, reopen }: StepToSend) {
  const { receiveSaved } = useSession()
  const navigate = useNavigate()
  const { uploads, save, showSent, asking } = usePartSave({ step, form, open, handle })
  const [message, setMessage] = useState<string>()
  const isHere = useIsHere()
  const [isSameSession] = useState(api.watchSession)
  const isFromCheck = useIsFromCheck()
  const usual = open.saved ? step.afterUpdate : step.afterFirstSave
  const next = isFromCheck ? paths.checkAnswers() : usual

  const send = async (value: unknown, revision: number) => {
    setMessage(undefined)
    if (!open.isLast) {
      const before = await collectEarlier(open, form, user)
      await checkOnServer(open, form, value, before).catch(throwUnlessUnreached)
    }
    if (open.isLast || open.saved) return save(value, revision, { finish, wait })
    if (!isHere.current) return
    const onward = passUnasked(journey, usual ?? step.afterFirstSave, user.unasked)
    navigate(isFromCheck ? fromCheck(onward) : onward)
  }
  /** Continues as after a save, but never to the page that reports completion. */
  const wait = async () => {
    toast.info(say(waitingSentence))
    if (!isHere.current) return
    const nextPath = next && passUnasked(journey, next, user.unasked)
    const onward = nextPath === journey.done.path ? paths.home() : nextPath
    const opens = onward !== undefined && (await isLoaded(onward))
    if (opens) navigate(onward)
    else reopen(user, open.version)
  }
  const finish = async ({ message, user: now, showSent }: SavedPart) => {
    if (open.isLast) await clearPartDrafts(open.part, user, open.draft, form)
    else open.draft.clear()
    receiveSaved(now)
    if (!isSameSession()) return
    toast.success(message)
    if (!isHere.current) return
    if (next) return navigate(passUnasked(journey, next, now.unasked))
    reopen(now, open.version)
    setMessage(message)
    showSent()
  }
  return { uploads, message, send, showSent, asking }
}

/** Returns whether the step's page is still mounted: a user who has left it must not be navigated back. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}

/** Whether the page at this path can be opened without a network. */
async function isLoaded(path: string): Promise<boolean> {
  const form = journey.steps.find(step => step.path === path)?.form
  return preloadForms(form ? [form] : []).then(
    () => true,
    () => false
  )
}

/** Ignores a lost network: the page's own check suffices for now, as saving the last page validates these answers, too. */
function throwUnlessUnreached(error: unknown) {
  if (!isUnreached(error)) throw error
}
