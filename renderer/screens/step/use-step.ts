import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Form, Step } from '../../../engine/index.ts'
import type { SchemaFormHandle } from '../../form/SchemaForm.tsx'
import { revisionOf } from '../../record/stored.ts'
import { useSending } from '../../saving/use-sending.ts'
import { useSession, useUser } from '../../session/session.tsx'
import { toast } from '../../ui/toast.ts'
import { checkOnServer, clearPartDrafts } from './open-step.ts'
import { useOpenStep } from './use-open-step.ts'
import { usePartSave } from './use-part-save.ts'
import { isOutOfDate, useRefusal, useServerProblems } from './use-refusal.ts'

/** Everything that happens on a step: its draft, saving it, and what the server says to that. */
export function useStep(step: Step, form: Form) {
  const user = useUser()
  const handle = useRef<SchemaFormHandle>(null)
  const { open, savedAt, keep, reopen } = useOpenStep(step, form, user)
  const { busy, slow, failure, run, forget } = useSending()
  const problems = useServerProblems(failure, form)
  const tellRefusal = useRefusal(open, form)
  const { uploads, message, send } = useStepSending({ step, form, user, handle, open, reopen })
  const latest = useRef<unknown>(undefined)

  const submit = (value: unknown, revision = open.revision) => {
    latest.current = value
    keep(value)
    return run(() => send(value, revision), tellRefusal)
  }
  /** After a conflict: what is on this page is saved over what is stored. */
  const saveMine = () => submit(latest.current, revisionOf(user, open.part.name))

  /** After a conflict: what is stored is shown, and what is on this page is given up. */
  const showTheirs = () => {
    open.draft.clear()
    forget()
    reopen(user, open.version + 1)
  }
  const sending = { busy, slow, failure, problems, uploads, message, isOutOfDate: isOutOfDate(failure) }
  return { ...open, ...sending, user, handle, savedAt, keep, submit, saveMine, showTheirs }
}

export type StepState = ReturnType<typeof useStep>

interface StepToSend extends Pick<ReturnType<typeof useOpenStep>, 'open' | 'reopen'> {
  step: Step
  form: Form
  user: ReturnType<typeof useUser>
  handle: Parameters<typeof usePartSave>[2]
}

/**
 * Sends a step: the last of a part saves the part; an earlier one is only checked, and once the part exists its own answers
 * are saved too. Then it goes on, where the journey says so.
 */
function useStepSending({ step, form, user, handle, open, reopen }: StepToSend) {
  const { take } = useSession()
  const navigate = useNavigate()
  const { uploads, save } = usePartSave(open, form, handle)
  const [message, setMessage] = useState<string>()
  const next = open.saved ? step.afterUpdate : step.afterFirstSave

  const send = async (value: unknown, revision: number) => {
    setMessage(undefined)
    if (!open.isLast) await checkOnServer(open, form, value)
    if (open.isLast || open.saved) return save(value, revision, finish)
    navigate(next ?? step.afterFirstSave)
  }
  const finish: Parameters<typeof save>[2] = async ({ message, user: now, showSent }) => {
    if (open.isLast) await clearPartDrafts(open.part, user, open.draft, form)
    else open.draft.clear()
    take(now)
    toast.success(message)
    if (next) return navigate(next)
    reopen(now, open.version)
    setMessage(message)
    showSent()
  }
  return { uploads, message, send }
}
