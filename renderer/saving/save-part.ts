import {
  type Answers,
  type Form,
  isAnswers,
  isFile,
  listFiles,
  type Part,
  type PassedWarning,
  uploadRouteOf
} from '../../engine/index.ts'
import { getOwnUser } from '../../generated/api/records.ts'
import { api } from '../api/api.ts'
import { createNoAnswerError, toApiError } from '../api/api-error.ts'
import { savePartCall } from '../api/part-calls.ts'
import type { User } from '../../generated/api/schemas.ts'
import { revisionOf } from '../record/stored.ts'
import { factsOfPart } from './facts-of-part.ts'
import { createRequestBody, type FileToSend, findFilesToSend } from './request-body.ts'

export interface PartToSave {
  part: Part
  /** The forms of the part that have answers here, with their values. */
  answers: { form: Form; value: unknown }[]
  /** The record as the page knows it. */
  record: object
  userId: string
  saved: boolean
  /** The revision that the page started from. */
  revision: number | undefined
  /** Warnings about these answers that the user confirmed. */
  passed: readonly PassedWarning[]
  /** Reports the share of a file that is sent, by the file's pointer in its form. */
  onProgress: (pointer: string, share: number) => void
  /** Called when a file has arrived and need not be sent again. */
  onSent: (file: FileToSend) => void
  /** Called when the answers are stored as this revision, although files may still be uploading. */
  onStored: (revision: number) => void
  /** Whether the session is still the one the save began in. The rest of a save must not be sent in another session. */
  isSameSession: () => boolean
}

export interface SaveResult {
  message: string
  data: User
}

/** Saves a part with all files chosen for it. Files with a route of their own are uploaded in parallel to the save. */
export async function savePart(save: PartToSave): Promise<SaveResult> {
  const files = save.answers.flatMap(({ form, value }) => findFilesToSend(form, value))
  if (save.answers.some(({ form }) => isFile(form.schema)))
    return (await loadSending()).saveSlots(save, files)
  const routedFiles = files.filter(({ schema }) => uploadRouteOf(schema))
  const withSave = files.filter(({ schema }) => !uploadRouteOf(schema))
  const sendAnswers = async () =>
    travelsAsForm(save) ? (await loadSending()).saveAsForm(save, withSave) : saveAsJson(save, routedFiles)
  const sending = hasOwnRoutes(save) ? await loadSending() : undefined
  const removed = sending?.findRemoved(save) ?? []
  // Send the answers first if files are removed, so a refused save removes none; also if files belong to rows.
  const isFirst = removed.length > 0 || routedFiles.some(({ row }) => row)
  const first = isFirst ? await sendAnswers() : undefined
  if (first) save.onStored(revisionOf(first.data, save.part.name))
  await sending?.removeFiles(save, removed)
  const queues = Array.from({ length: maxUploads }, (_, queueIndex) =>
    routedFiles.filter((_, index) => index % maxUploads === queueIndex)
  )
  const [saved, ...uploaded] = await Promise.allSettled([
    first ?? sendAnswers(),
    ...queues.map(async files => {
      for (const file of files) await sending?.uploadFile(save, file)
    })
  ])
  const failed = [saved, ...uploaded].find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  if (saved.status === 'rejected') throw saved.reason
  return routedFiles.length > 0 || removed.length > 0
    ? { ...saved.value, data: (await api.call(requireSession(save, getOwnUser))).data }
    : saved.value
}

/** Number of parallel uploads: the server accepts six for one person, and other devices may be sending too. */
const maxUploads = 3

/** Loads the code for files on demand, as sending them needs a network anyway. A failure counts as a lost network. */
const loadSending = () =>
  import('./send-files.ts').catch((error: unknown) => {
    throw toApiError(error)
  })

/** Whether the part has files with an upload route of their own. */
const hasOwnRoutes = ({ answers }: PartToSave) =>
  answers.some(({ form }) => listFiles(form.schema).some(({ schema }) => uploadRouteOf(schema)))

/** Whether the part has files that are sent in the same request as its answers. */
const travelsAsForm = ({ answers }: PartToSave) =>
  answers.some(({ form }) =>
    Object.values(form.schema.properties ?? {}).some(field => isFile(field) && !uploadRouteOf(field))
  )

/** Saves the answers as JSON, with the names of the files that are uploaded separately. */
function saveAsJson(save: PartToSave, files: FileToSend[]): Promise<SaveResult> {
  const { part, saved, userId, revision, passed } = save
  const confirmations = passed.length > 0 && { passedWarnings: passed }
  const [only] = save.answers
  if (part.list && only) {
    const body = createRequestBody(only.form, only.value, factsOf(save))
    const call = requireSession(save, savePartCall(part, false))
    return api.call(call, { body: confirmations ? { list: body, ...confirmations } : body, revision })
  }
  const single = files.filter(({ slot, path }) => slot === undefined && path.length === 1)
  const names = Object.fromEntries(single.map(({ path, file }) => [path.at(-1), file.name]))
  const body = { ...answersOf(save), ...names, ...(saved && { id: userId }), ...confirmations }
  return api.call(requireSession(save, savePartCall(part, saved)), { body, revision })
}

/** Returns the call. Throws `network.aborted` if the session in which the save began is over. */
export function requireSession<C>({ isSameSession }: Pick<PartToSave, 'isSameSession'>, call: C): C {
  if (isSameSession()) return call
  throw createNoAnswerError('network.aborted')
}

export function answersOf(save: PartToSave): Answers {
  const facts = factsOf(save)
  const bodies = save.answers.map(({ form, value }) => createRequestBody(form, value, facts))
  return Object.assign({}, ...bodies.filter(isAnswers))
}

/** Builds the facts for conditions, which may refer to answers of the part's other forms. */
function factsOf({ part, answers, record }: PartToSave) {
  const before: Answers = { ...record }
  const sent = new Set(answers.flatMap(({ form }) => Object.keys(form.schema.properties ?? {})))
  const otherForms = Object.entries(before[part.name] ?? {}).filter(([name]) => !sent.has(name))
  const merged = Object.assign(
    Object.fromEntries(otherForms),
    ...answers.map(({ value }) => value).filter(isAnswers)
  )
  return factsOfPart(part, part.list ? before : { ...before, [part.name]: merged })
}
