import { type RefObject, useState } from 'react'
import type { Form, Step } from '../../../engine/index.ts'
import { loadForm } from '../../../generated/lazy.ts'
import type { User } from '../../../generated/api/schemas.ts'
import { api } from '../../api/api.ts'
import { toApiError } from '../../api/api-error.ts'
import { findFiles } from '../../drafts/draft-schema.ts'
import { fileStore } from '../../drafts/file-store.ts'
import { moveToCurrent } from '../../drafts/moves.ts'
import type { SchemaFormHandle } from '../../form/SchemaForm.tsx'
import { waitingSaves } from '../../offline/waiting-saves.ts'
import { composeAnswers, readStoredValue } from '../../record/stored.ts'
import { isForLater, refusalOf } from '../../saving/for-later.ts'
import { listConfirmed } from '../../saving/passed-warnings.ts'
import type { AnswersToSave } from '../../saving/part-to-save.ts'
import {
  runExclusive,
  isUnreached,
  keepWaiting,
  noteRevision,
  findRevisionNow,
  withWaiting
} from '../../saving/waiting-part.ts'
import { useSession, useUser } from '../../session/session.tsx'
import { useConfirmation } from './use-confirmation.ts'
import { collectOthers, findBase, type OpenStep, withRemoved } from './open-step.ts'

export interface SavedPart {
  message: string
  user: User
  /** Shows the uploaded files as the server stored them, so they are not sent again. */
  showSent: () => void
}

interface SaveCallbacks {
  finish: (saved: SavedPart) => Promise<void>
  /** Called when there is no network: these answers are stored and sent later. */
  wait: (answers: AnswersToSave[]) => Promise<void>
}

interface StepToSave {
  step: Step
  form: Form
  open: OpenStep
  handle: RefObject<SchemaFormHandle | null>
}

/** Loads the code that sends, on demand, as it needs a network anyway. A failure counts as a lost network. */
const loadSending = () =>
  import('../../saving/save-once.ts').catch((error: unknown) => {
    throw toApiError(error)
  })

/**
 * Saves the part if the form is its last one, or the answers of an earlier form if the part exists. Also returns the upload
 * progress of each file.
 */
export function usePartSave({ step, form, open, handle }: StepToSave) {
  const user = useUser()
  const { refresh } = useSession()
  const [uploads, setUploads] = useState<{ [pointer: string]: number }>({})
  const { part, saved, record } = open

  const showSent = (now: User, sent: string[][]) => {
    for (const { path, answer } of composeAnswers(form, part, now, sent))
      handle.current?.setAnswer(path, answer)
  }

  const answersToSave = async (value: unknown) => {
    const own = withRemoved(open, user, form, value)
    const partAnswers = open.isLast ? [...(await collectOthers(open, form, user)), own] : [own]
    const byName = partAnswers.map(answers => ({ ...answers, form: answers.form.name }))
    return Promise.all(
      withWaiting(user._id, part, byName).map(async ({ form: name, value, removed = [] }) => {
        const form = await loadForm(name)
        return { form, value: moveToCurrent(form, value), removed }
      })
    )
  }

  /** Returns the stored answers that those of a form are based on. "Save mine" continues from a newer revision than the page. */
  const baseOf = (one: Form, begunWith: number) => {
    if (begunWith !== open.revision) return readStoredValue(one, part, user)
    return one.name === form.name ? open.base : findBase(one, part, user)
  }

  const { asking, sendConfirmed } = useConfirmation(part, user)
  const save = (value: unknown, begunWith: number, { finish, wait }: SaveCallbacks) =>
    runExclusive(part.name, async () => {
      const isSameSession = api.watchSession()
      const sent: string[][] = []
      const revision = findRevisionNow(user._id, part.name, begunWith)
      const answers = await answersToSave(value)
      const before = waitingSaves.find(user._id, part.name)
      const onProgress = (pointer: string, share: number) => setUploads(now => ({ ...now, [pointer]: share }))
      const onSent = ({ path }: { path: string[] }) => sent.push(path)
      const passed = listConfirmed(part, answers, { userId: user._id, record })
      const { declarationVersion } = form
      const begun = { userId: user._id, saved, revision, declarationVersion }
      const onStored = (next: number) => {
        noteRevision({ ...begun, part: part.name }, next)
        Object.assign(begun, { saved: true, revision: next })
      }
      const request = { part, answers, record, ...begun, passed, onProgress, onSent, onStored, isSameSession }
      const byName = answers.map(({ form: one, ...rest }) => {
        return { ...rest, form: one.name, base: baseOf(one, begunWith) }
      })
      const createWaitingSave = () => ({
        ...begun,
        part: part.name,
        path: step.path,
        answers: byName,
        passed
      })
      // Store the save before sending it: if the user leaves now, they must not be shown a refusal that this save has resolved.
      const storeAndSend = async () => {
        const { refusal } = before ?? {}
        if (before)
          await keepWaiting({ ...createWaitingSave(), ...(refusal && { refusal, isSentAgain: true }) })
        const { savePartOnce } = await loadSending()
        return savePartOnce(request)
      }
      try {
        const { message, data } = await sendConfirmed(answers, storeAndSend)
        await finish({ message, user: data, showSent: () => showSent(data, sent) })
        if (before) await waitingSaves.remove(before)
      } catch (thrown) {
        // Another user may be signed in by now, so nothing is stored on the device.
        if (!isSameSession()) throw thrown
        const error = toApiError(thrown)
        const waitingSave = createWaitingSave()
        const canWait = fileStore.lasts() || findFiles(byName).length === 0
        if (isUnreached(thrown) && canWait && (await keepWaiting(waitingSave))) return wait(answers)
        if (before)
          await keepWaiting({ ...waitingSave, ...(!isForLater(error) && { refusal: refusalOf(error) }) })
        const now = sent.length > 0 ? await refresh().catch(() => undefined) : undefined
        if (now) showSent(now, sent)
        throw thrown
      } finally {
        setUploads({})
      }
    })
  return { uploads, save, showSent, asking }
}
