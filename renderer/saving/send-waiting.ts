import { isAnswers, joinList, type Part, rowIdOf, sameValue, t, uploadRouteOf } from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import { loadForm } from '../../generated/lazy.ts'
import type { User } from '../../generated/api/schemas.ts'
import { api } from '../api/api.ts'
import { ApiError, toApiError } from '../api/api-error.ts'
import { findFiles } from '../drafts/draft-schema.ts'
import { isChosen } from '../form/files/file-answer.ts'
import { findMoves, loadMoves, moveToCurrent } from '../drafts/moves.ts'
import { type WaitingSave, waitingSaves } from '../offline/waiting-saves.ts'
import { revisionOf, readStoredValue } from '../record/stored.ts'
import { toast } from '../ui/toast.ts'
import { isForLater, refusalOf } from './for-later.ts'
import { createRequestBody, findFilesToSend } from './request-body.ts'
import type { AnswersToSave } from './part-to-save.ts'
import { savePart } from './save-part.ts'
import { runExclusive, noteRevision, findRevisionNow } from './waiting-part.ts'
import { titleOfSave } from './waiting-title.ts'

/** The user whose saves are sent, and how their session gets the results. */
interface Owner {
  userId: string
  /** The record after everything sent so far. */
  record: User
  refresh: () => Promise<User>
  receiveSaved: (user: User) => void
  isSameSession: () => boolean
  /** The titles of what was sent so far. */
  sent: string[]
}

let isSending = false

/**
 * Sends the waiting saves in the order in which they were made. Stops when the server cannot be reached; a later call
 * continues.
 */
export async function sendWaiting(sender: Omit<Owner, 'isSameSession' | 'sent'>) {
  if (isSending) return
  isSending = true
  const owner = { ...sender, isSameSession: api.watchSession(), sent: [] as string[] }
  try {
    for (const { userId, part, refusal } of waitingSaves.list()) {
      if (!owner.isSameSession()) return
      if (userId !== owner.userId || refusal) continue
      const isThrough = await runExclusive(part, async () => {
        const save = waitingSaves.find(userId, part)
        return !save || save.refusal ? true : send(save, owner)
      })
      if (!isThrough) return
    }
  } finally {
    isSending = false
    if (owner.sent.length > 0 && owner.isSameSession())
      toast.success(t('Your answers were sent: {titles}.', { titles: joinList(owner.sent) }))
  }
}

/** Sends one save. Returns false if the server cannot be reached, so later ones would not arrive either. */
async function send(save: WaitingSave, owner: Owner): Promise<boolean> {
  const part = parts.find(({ name }) => name === save.part)
  if (!part || save.answers.some(({ form }) => !part.forms.includes(form))) return refuseUnasked(save)
  const answers = await loadAnswers(save).catch(() => undefined)
  if (!answers) return true // only a form cannot be loaded: the next call tries again
  let remaining = save
  let written: Promise<unknown> = Promise.resolve()
  const onSent = ({ file }: { file: { chosen: string } }) => {
    remaining = {
      ...remaining,
      answers: remaining.answers.map(one => ({ ...one, value: without(one.value, file.chosen) }))
    }
    storeRemaining()
  }
  const onStored = (revision: number) => {
    noteRevision(save, revision)
    remaining = { ...remaining, saved: true, revision }
    storeRemaining()
  }
  const storeRemaining = () => {
    if (owner.isSameSession()) written = waitingSaves.put(remaining)
  }
  try {
    const { record } = owner
    const { userId, saved, passed = [], declarationVersion } = save
    const revision = findRevisionNow(userId, part.name, save.revision)
    const { isSameSession } = owner
    const request = { part, answers, record, userId, saved, revision, passed, isSameSession }
    const { data } = await savePart({
      ...request,
      declarationVersion,
      onProgress: () => {},
      onSent,
      onStored
    })
    await written
    await finish(save, answers, data, owner)
    return true
  } catch (thrown) {
    await written
    return noteRefusal(remaining, toApiError(thrown), { part, owner })
  }
}

/** Refuses answers that a version after their save no longer asks for, so that they are not lost in silence. */
async function refuseUnasked(save: WaitingSave): Promise<boolean> {
  const message = t('You answered this on this device when we needed it. We cannot save it now.')
  await waitingSaves.put({ ...save, refusal: refusalOf(new ApiError(410, { message })) })
  return true
}

async function finish(save: WaitingSave, answers: readonly AnswersToSave[], user: User, owner: Owner) {
  owner.record = user
  owner.receiveSaved(user)
  for (const { form, value } of answers) findMoves()?.keepLeftoverFiles(save.userId, form, value)
  await waitingSaves.remove(save)
  owner.sent.push(titleOfSave(save))
}

async function noteRefusal(
  save: WaitingSave,
  error: ApiError,
  { part, owner }: { part: Part; owner: Owner }
): Promise<boolean> {
  if (!owner.isSameSession()) return false
  if (isForLater(error)) return false
  if (error.code === 'record.stale_revision') {
    const user = await owner.refresh().catch(() => undefined)
    if (!user) return false
    const answers = await loadAnswers(save)
    if (areStored(answers, { save, part, user })) {
      const revision = save.revision + 1
      noteRevision(save, revision)
      if (answers.some(hasFileWork)) {
        await waitingSaves.put({ ...save, saved: true, revision })
        return false // the next call uploads and removes the files
      }
      await finish(save, answers, user, owner)
      return true
    }
  }
  await waitingSaves.put({ ...save, refusal: refusalOf(error) })
  return true
}

/** Whether the answers of this very save have arrived before and only their response was lost. */
export function areStored(
  answers: readonly AnswersToSave[],
  { save, part, user }: { save: Pick<WaitingSave, 'revision'>; part: Part; user: User }
) {
  if (revisionOf(user, part.name) !== save.revision + 1) return false
  return answers.every(({ form, value }) => {
    const stored = readStoredValue(form, part, user)
    return sameValue(createRequestBody(form, stored), createRequestBody(form, value))
  })
}

/** Whether there are files to upload or to remove after the answers are stored. */
const hasFileWork = ({ form, value, removed }: AnswersToSave) =>
  removed.length > 0 || findFilesToSend(form, value).some(({ schema }) => uploadRouteOf(schema))

async function loadAnswers({ answers }: WaitingSave): Promise<AnswersToSave[]> {
  await loadMoves()
  return Promise.all(
    answers.map(async ({ form: name, value, removed = [] }) => {
      const form = await loadForm(name)
      return { form, value: moveToCurrent(form, value), removed }
    })
  )
}

/** Returns a value without the file chosen under this key, and without its place in a list of files. */
function without(value: unknown, chosen: string): unknown {
  if (isChosen(value)) return value.chosen === chosen ? undefined : value
  if (Array.isArray(value)) {
    return value.filter(item => !isSlotOf(item, chosen)).map(item => without(item, chosen))
  }
  if (!isAnswers(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, answer]) => [name, without(answer, chosen)]))
}

/** Whether this is the file's place in a list of files. Rows of answers stay, without their file. */
const isSlotOf = (item: unknown, chosen: string) =>
  isAnswers(item) &&
  typeof item.target === 'number' &&
  rowIdOf(item) === undefined &&
  findFiles(item).includes(chosen)
