import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type Form, skipUnasked, say, type Step, t } from '../../../engine/index.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { journey } from '../../../generated/journey.ts'
import { api } from '../../api/api.ts'
import { preloadForms } from '../../form-loading/load-form.ts'
import type { SchemaFormHandle } from '../../form/SchemaForm.tsx'
import { waitingSentence } from '../../layout/WaitingBanner.tsx'
import { fromCheck, useIsFromCheck } from '../../navigation/from-check.ts'
import { paths } from '../../navigation/paths.ts'
import type { AnswersToSave } from '../../saving/part-to-save.ts'
import { isUnreached } from '../../saving/waiting-part.ts'
import { useSession } from '../../session/session.tsx'
import { toast } from '../../ui/toast.ts'
import {
  checkOnServer,
  clearPartDrafts,
  collectEarlier,
  handOverDrafts,
  type IsDraftAsSent,
  keepTyped,
  watchDrafts
} from './open-step.ts'
import type { useOpenStep } from './use-open-step.ts'
import { type SavedPart, usePartSave } from './use-part-save.ts'

interface StepToSend extends Pick<ReturnType<typeof useOpenStep>, 'open' | 'reopen'> {
  step: Step
  form: Form
  user: User
  handle: RefObject<SchemaFormHandle | null>
}

/**
 * Sends a step: the last form of a part saves the part. An earlier form is only checked, and its own answers are also saved
 * once the part exists. Then navigates to the next page of the journey, if there is one.
 */
export function useStepSending({ step, form, user, handle, open, reopen }: StepToSend) {
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
    const isAsSent = watchDrafts(open.part, user)
    if (!open.isLast) {
      const before = await collectEarlier(open, form, user)
      await checkOnServer(open, form, value, before).catch(throwUnlessUnreached)
    }
    if (open.isLast || open.saved)
      return save(value, revision, {
        finish: saved => finish(saved, isAsSent),
        wait: answers => wait(answers, isAsSent)
      })
    if (!isHere.current) return
    const onward = skipUnasked(journey, usual ?? step.afterFirstSave, user.unasked)
    navigate(isFromCheck ? fromCheck(onward) : onward)
  }
  /** Whether the answers on the page changed since they were sent. */
  const isChangedSince = (isAsSent: IsDraftAsSent) => {
    if (handle.current) open.draft.save(handle.current.answers())
    return !isAsSent(form.name)
  }
  /** Leaves the page open with what was typed while the answers were sent. */
  const stay = (now: User) => {
    if (handle.current) keepTyped(form, open.part, now, handle.current.answers())
    reopen(now, open.version)
    const advice = t('You changed this while it was sent. Save again.')
    toast.info(advice)
    setMessage(advice)
  }
  /** Continues as after a save, but never to the page that reports completion. */
  const wait = async (answers: AnswersToSave[], isAsSent: IsDraftAsSent) => {
    const isChanged = isChangedSince(isAsSent)
    if (!isChanged) open.draft.handOver()
    handOverDrafts(answers, user, isAsSent)
    toast.info(say(waitingSentence))
    if (!isHere.current) return
    if (isChanged) return stay(user)
    const nextPath = next && skipUnasked(journey, next, user.unasked)
    const onward = nextPath === journey.done.path ? paths.home() : nextPath
    const opens = onward !== undefined && (await isLoaded(onward))
    if (opens) navigate(onward)
    else reopen(user, open.version)
  }
  const finish = async ({ message, user: now, showSent }: SavedPart, isAsSent: IsDraftAsSent) => {
    const isChanged = isChangedSince(isAsSent)
    if (!isChanged) open.draft.clear()
    if (open.isLast) await clearPartDrafts(open.part, user, isAsSent)
    receiveSaved(now)
    if (!isSameSession()) return
    toast.success(message)
    if (!isHere.current) return
    if (next && !isChanged) return navigate(skipUnasked(journey, next, now.unasked))
    if (isChanged) stay(now)
    else {
      reopen(now, open.version)
      setMessage(message)
    }
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
