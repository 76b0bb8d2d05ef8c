import {
  type Answers,
  type Form,
  isAnswers,
  isFile,
  type Part,
  type PassedWarning,
  nameOfFile,
  pointerOf
} from '../../engine/index.ts'
import { getOwnUser } from '../../generated/api/records.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { removePartFileCall, savePartCall, uploadPartFileCall } from '../api/part-calls.ts'
import { fileStore } from '../drafts/file-store.ts'
import type { User } from '../../generated/api/schemas.ts'
import { factsOfPart } from './facts-of-part.ts'
import { createRequestBody, type FileToSend, findFilesToSend, findRemovedFiles } from './request-body.ts'

/** One part as it is to be saved. */
interface PartToSave {
  part: Part
  /** Those of its forms that have answers here, each with its value. */
  answers: { form: Form; value: unknown }[]
  /** The record as this page knows it. */
  record: object
  userId: string
  saved: boolean
  /** The revision that the page started from. */
  revision: number | undefined
  /** What of the answers was said to be right. */
  passed: readonly PassedWarning[]
  /** Share of a file that is sent, by the file's pointer in its form. */
  onProgress: (pointer: string, share: number) => void
  /** A file has arrived: it need not be sent again. */
  onSent: (file: FileToSend) => void
}

interface SaveResult {
  message: string
  data: User
}

/** Saves a part and everything that was picked for it. Files with a route of their own go in parallel with the save. */
export async function savePart(save: PartToSave): Promise<SaveResult> {
  const files = save.answers.flatMap(({ form, value }) => findFilesToSend(form, value))
  if (save.answers.some(({ form }) => isFile(form.schema))) return saveSlots(save, files)
  const ownRoute = files.filter(({ schema }) => schema['x-file']?.route)
  const withSave = files.filter(({ schema }) => !schema['x-file']?.route)
  const sendAnswers = () => (travelsAsForm(save) ? saveAsForm(save, withSave) : saveAsJson(save, ownRoute))
  const removed = findRemoved(save)
  // Answers go first where files go away: a save that is refused takes none of them.
  const first = removed.length > 0 ? await sendAnswers() : undefined
  await removeFiles(save, removed)
  const [saved, ...uploaded] = await Promise.allSettled([
    first ?? sendAnswers(),
    ...ownRoute.map(file => uploadOf(save, file))
  ])
  const failed = [saved, ...uploaded].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  if (saved.status === 'rejected') throw saved.reason
  return ownRoute.length > 0 || removed.length > 0
    ? { ...saved.value, data: (await api.call(getOwnUser)).data }
    : saved.value
}

/** The files that are in the record as the page knows it, and no longer in the form. */
function findRemoved({ part, answers, record }: PartToSave) {
  const stored = (record as Answers)[part.name]
  return answers.flatMap(({ form, value }) => findRemovedFiles(form, value, stored))
}

async function removeFiles({ part }: PartToSave, removed: ReturnType<typeof findRemoved>) {
  for (const { route, place } of removed) {
    await api.call(removePartFileCall(part, route, place), {}).catch(ignoreGone)
  }
}

/** Somebody else's page may have been first. */
function ignoreGone(error: unknown) {
  if (!(error instanceof ApiError && error.status === 404)) throw error
}

/** Does the part have files that travel in the same request as its answers? */
const travelsAsForm = ({ answers }: PartToSave) =>
  answers.some(({ form }) =>
    Object.values(form.schema.properties ?? {}).some(field => isFile(field) && !field['x-file']?.route)
  )

/** One request for each file, one after the other: a second that fails loses nothing of the first. */
async function saveSlots(save: PartToSave, files: FileToSend[]): Promise<SaveResult> {
  let last = files.length === 0 ? await send(save, new FormData()) : undefined
  for (const file of files) {
    const form = new FormData()
    await append(form, file)
    form.append('target', String(file.slot))
    last = await send(save, form, file)
    save.onSent(file)
  }
  if (!last) throw new Error('Nothing was sent.')
  return last
}

async function saveAsForm(save: PartToSave, files: FileToSend[]): Promise<SaveResult> {
  const form = new FormData()
  for (const [name, answer] of Object.entries(answersOf(save)))
    for (const text of textsOf(answer)) form.append(name, text)
  if (save.saved) form.append('id', save.userId)
  if (save.passed.length > 0) form.append('passedWarnings', JSON.stringify(save.passed))
  for (const file of files) await append(form, file)
  return send(save, form, files[0])
}

/** An answer in a form of texts: several choices one by one, groups and rows as JSON. */
function textsOf(answer: unknown): string[] {
  if (Array.isArray(answer) && answer.every(one => typeof one === 'string')) return answer
  return [typeof answer === 'object' ? JSON.stringify(answer) : String(answer)]
}

/** The answers as JSON, with the names of files that go their own way. */
function saveAsJson(save: PartToSave, files: FileToSend[]): Promise<SaveResult> {
  const { part, saved, userId, revision, passed } = save
  const said = passed.length > 0 && { passedWarnings: passed }
  const [only] = save.answers
  if (part.list && only) {
    const body = createRequestBody(only.form, only.value, factsOf(save))
    return api.call(savePartCall(part, false), { body: said ? { list: body, ...said } : body, revision })
  }
  const single = files.filter(({ slot, path }) => slot === undefined && path.length === 1)
  const names = Object.fromEntries(single.map(({ path, file }) => [path.at(-1), file.name]))
  const body = { ...answersOf(save), ...names, ...(saved && { id: userId }), ...said }
  return api.call(savePartCall(part, saved), { body, revision })
}

async function uploadOf(save: PartToSave, file: FileToSend): Promise<SaveResult> {
  const form = new FormData()
  await append(form, file)
  if (file.slot) form.append('target', String(file.slot))
  const call = uploadPartFileCall(save.part, file.schema['x-file']?.route ?? '')
  const answer = await api.upload(call, form, progressOf(save, file))
  save.onSent(file)
  return answer
}

function send(save: PartToSave, form: FormData, file?: FileToSend): Promise<SaveResult> {
  const { part, saved, revision } = save
  return api.upload(savePartCall(part, saved), form, { revision, ...(file && progressOf(save, file)) })
}

const progressOf = ({ onProgress }: PartToSave, { path }: FileToSend) => ({
  onProgress: (share: number) => onProgress(pointerOf(path), share)
})

async function append(form: FormData, { schema, path, file, slot }: FileToSend) {
  const bytes = await fileStore.get(file.chosen)
  if (!bytes) throw createLostFileError(path)
  form.append(
    nameOfFile({ schema, path: slot === undefined ? path : path.slice(0, -1) }, 'file'),
    bytes,
    file.name
  )
}

function answersOf(save: PartToSave): Answers {
  const facts = factsOf(save)
  const bodies = save.answers.map(({ form, value }) => createRequestBody(form, value, facts))
  return Object.assign({}, ...bodies.filter(isAnswers))
}

/** The forms of the part may look at each other's answers. */
function factsOf({ part, answers, record }: PartToSave) {
  const before: Answers = { ...record }
  const together = Object.assign(
    {},
    before[part.name],
    ...answers.map(({ value }) => value).filter(isAnswers)
  )
  return factsOfPart(part, part.list ? before : { ...before, [part.name]: together })
}

/** A picked file whose bytes are no longer on the device, told like a refusal of the server. */
function createLostFileError(path: string[]): ApiError {
  const msg = 'The file you chose is no longer on this phone. Choose it again.'
  return new ApiError(0, { message: msg, problems: [{ rule: 'available', msg, path: pointerOf(path) }] })
}
