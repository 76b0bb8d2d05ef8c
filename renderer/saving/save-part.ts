import { isFile, uploadRouteOf } from '../../engine/index.ts'
import { getOwnUser } from '../../generated/api/records.ts'
import { api } from '../api/api.ts'
import { savePartCall } from '../api/part-calls.ts'
import { revisionOf } from '../record/stored.ts'
import { answersOf, factsOf, type PartToSave, requireSession, type SaveResult } from './part-to-save.ts'
import { createRequestBody, type FileToSend, findFilesToSend } from './request-body.ts'
import { findRemoved, removeFiles, saveAsForm, saveSlots, uploadFile } from './send-files.ts'

/** Saves a part with all files chosen for it. Files with a route of their own are uploaded in parallel to the save. */
export async function savePart(save: PartToSave): Promise<SaveResult> {
  const files = save.answers.flatMap(({ form, value }) => findFilesToSend(form, value))
  if (save.answers.some(({ form }) => isFile(form.schema))) return saveSlots(save, files)
  const routedFiles = files.filter(({ schema }) => uploadRouteOf(schema))
  const withSave = files.filter(({ schema }) => !uploadRouteOf(schema))
  const sendAnswers = async () => {
    const send = (own: PartToSave) =>
      travelsAsForm(own) ? saveAsForm(own, withSave) : saveAsJson(own, routedFiles)
    const answer = await send(save).catch(async (error: unknown) => {
      const stored = await save.findStored?.(error)
      if (!stored) throw error
      const revision = revisionOf(stored.data, save.part.name)
      // Another file may have been chosen since.
      return withSave.length > 0 ? send({ ...save, saved: true, revision }) : stored
    })
    save.onStored(revisionOf(answer.data, save.part.name))
    return answer
  }
  const removed = findRemoved(save)
  // Send the answers first if files are removed, so a refused save removes none; also if files belong to rows.
  const isFirst = removed.length > 0 || routedFiles.some(({ row }) => row)
  const first = isFirst ? await sendAnswers() : undefined
  await removeFiles(save, removed)
  const queues = Array.from({ length: maxUploads }, (_, queueIndex) =>
    routedFiles.filter((_, index) => index % maxUploads === queueIndex)
  )
  const [saved, ...uploaded] = await Promise.allSettled([
    first ?? sendAnswers(),
    ...queues.map(async files => {
      for (const file of files) await uploadFile(save, file)
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

/** Whether the part has files that are sent in the same request as its answers. */
const travelsAsForm = ({ answers }: PartToSave) =>
  answers.some(({ form }) =>
    Object.values(form.schema.properties ?? {}).some(field => isFile(field) && !uploadRouteOf(field))
  )

/** Saves the answers as JSON, with the names of the files that are uploaded separately. */
function saveAsJson(save: PartToSave, files: FileToSend[]): Promise<SaveResult> {
  const { part, saved, userId, revision, passed, declarationVersion } = save
  const confirmations = passed.length > 0 && { passedWarnings: passed }
  const headers = { revision, declarationVersion }
  const [only] = save.answers
  if (part.list && only) {
    const body = createRequestBody(only.form, only.value, factsOf(save))
    const call = requireSession(save, savePartCall(part, false))
    return api.call(call, { body: confirmations ? { list: body, ...confirmations } : body, ...headers })
  }
  const single = files.filter(({ slot, path }) => slot === undefined && path.length === 1)
  const names = Object.fromEntries(single.map(({ path, file }) => [path.at(-1), file.name]))
  const body = { ...answersOf(save), ...names, ...(saved && { id: userId }), ...confirmations }
  return api.call(requireSession(save, savePartCall(part, saved)), { body, ...headers })
}
