import {
  type Answers,
  type Form,
  isAnswers,
  isSameFile,
  placeFiles,
  pointerOf,
  valueAt,
  uploadRouteOf,
  shapeOf,
  t
} from '../../engine/index.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { removePartFileCall, uploadPartFileCall } from '../api/part-calls.ts'
import { fileStore } from '../drafts/file-store.ts'
import { type FileToSend, progressOf } from './request-body.ts'
import { type PartToSave, requireSession, type SaveResult } from './save-part.ts'

/** Where a stored file is to be taken away. */
interface RemovedFile {
  route: string
  place: number
  row: string | undefined
}

/** The files that are in the record as the page knows it, and no longer in the form. */
export function findRemoved({ part, answers, record }: PartToSave): RemovedFile[] {
  const stored = (record as Answers)[part.name]
  return answers.flatMap(({ form, value }) => findRemovedFiles(form, value, stored))
}

/**
 * Where files of a form are stored that its value no longer has, of fields that take as many as one likes. Those of a row
 * that is gone go with it.
 */
function findRemovedFiles(form: Form, value: unknown, stored: unknown): RemovedFile[] {
  const kept = placeFiles(form.schema, value)
  return placeFiles(form.schema, stored).flatMap(file => {
    const { path, schema, row } = file
    const route = uploadRouteOf(schema)
    const now = kept.find(one => isSameFile(one, file))
    if (shapeOf(schema) !== 'fileList' || !route || !now) return []
    const places = new Set(slotsAt(value, now.path))
    return slotsAt(stored, path).flatMap(place =>
      typeof place === 'number' && !places.has(place) ? [{ route, place, row }] : []
    )
  })
}

function slotsAt(answers: unknown, path: readonly string[]): unknown[] {
  const files = valueAt(answers, path)
  return Array.isArray(files) ? files.filter(isAnswers).map(({ target }) => target) : []
}

/** Takes stored files away that their owner has taken out of a list of files. */
export async function removeFiles(
  save: Pick<PartToSave, 'part' | 'isSameSession'>,
  removed: readonly RemovedFile[]
) {
  for (const { route, place, row } of removed) {
    const call = requireSession(save, removePartFileCall(save.part, route, place))
    await api.call(call, { query: { row } }).catch(ignoreGone)
  }
}

/** Somebody else's page may have been first. */
function ignoreGone(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'request.not_found')) throw error
}

/** Sends a file of a part that has a route of its own. */
export async function uploadFile(save: PartToSave, file: FileToSend): Promise<SaveResult> {
  const form = new FormData()
  await appendFile(form, file)
  if (file.slot) form.append('target', String(file.slot))
  const call = uploadPartFileCall(save.part, uploadRouteOf(file.schema) ?? '', file.row)
  const answer = await api.upload(requireSession(save, call), form, progressOf(save, file))
  save.onSent(file)
  return answer
}

/** Puts a file that was picked into a form that is sent. */
export async function appendFile(form: FormData, { name, path, file }: FileToSend) {
  const bytes = await fileStore.get(file.chosen)
  if (!bytes) throw createLostFileError(path)
  form.append(name, bytes, file.name)
}

/** A picked file whose bytes are no longer on the device, told like a refusal of the server. */
function createLostFileError(path: string[]): ApiError {
  const msg = t('The file you chose is no longer on this phone. Choose it again.')
  return new ApiError(0, { message: msg, problems: [{ rule: 'available', msg, path: pointerOf(path) }] })
}
