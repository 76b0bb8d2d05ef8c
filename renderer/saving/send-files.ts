import {
  type Answers,
  type Form,
  isAnswers,
  isSameFile,
  fileRuleOf,
  placeFiles,
  pointerOf,
  valueAt,
  uploadRouteOf,
  type Schema,
  shapeOf,
  t
} from '../../engine/index.ts'
import { api } from '../api/api.ts'
import { ApiError } from '../api/api-error.ts'
import { removePartFileCall, savePartCall, uploadPartFileCall } from '../api/part-calls.ts'
import { fileStore } from '../drafts/file-store.ts'
import { isStored } from '../form/files/file-answer.ts'
import { type FileToSend, progressOf } from './request-body.ts'
import { answersOf, type PartToSave, requireSession, type SaveResult } from './part-to-save.ts'

interface RemovedFile {
  route: string
  slot: number
  row: string | undefined
  file: string
}

/** Returns the removed files that the record still has, as the page knows it. Files of a removed row are deleted with the row. */
export function findRemoved({ part, answers, record }: PartToSave): RemovedFile[] {
  const stored = (record as Answers)[part.name]
  return answers.flatMap(({ form, value, removed }) => {
    const placedFiles = placeFiles(form.schema, value)
    return placeFiles(form.schema, stored)
      .filter(file => placedFiles.some(one => isSameFile(one, file)))
      .flatMap(({ path, schema, row }) => {
        const route = uploadRouteOf(schema)
        const slots = route ? slotsAt(stored, path, schema) : []
        return slots.flatMap(({ slot, file }) =>
          route && isStored(file) && removed.includes(file._id) ? [{ route, slot, row, file: file._id }] : []
        )
      })
  })
}

function slotsAt(answers: unknown, path: readonly string[], schema: Schema) {
  const files = valueAt(answers, path)
  const property = fileRuleOf(schema)?.field ?? 'file'
  const items = Array.isArray(files) ? files.filter(isAnswers) : []
  return items.map(item => ({ slot: Number(item.target), file: item[property] }))
}

export async function removeFiles(
  save: Pick<PartToSave, 'part' | 'isSameSession'>,
  removed: readonly RemovedFile[]
) {
  for (const { route, slot, row, file } of removed) {
    const call = requireSession(save, removePartFileCall(save.part, route, slot))
    await api.call(call, { query: { row, file } }).catch(ignoreGone)
  }
}

/** Another page may have removed the file already. */
function ignoreGone(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'request.not_found')) throw error
}

export async function uploadFile(save: PartToSave, file: FileToSend): Promise<SaveResult> {
  const form = new FormData()
  await appendFile(form, file)
  if (file.slot) form.append('target', String(file.slot))
  const isAdded = shapeOf(file.schema) === 'fileList'
  const call = uploadPartFileCall(save.part, uploadRouteOf(file.schema) ?? '', { row: file.row, isAdded })
  const answer = await api.upload(requireSession(save, call), form, progressOf(save, file))
  save.onSent(file)
  return answer
}

/** Sends one request per file, one after the other, so a failed file does not affect those before it. */
export async function saveSlots(save: PartToSave, files: FileToSend[]): Promise<SaveResult> {
  let last = files.length === 0 ? await send(save, new FormData()) : undefined
  for (const file of files) {
    const form = new FormData()
    await appendFile(form, file)
    form.append('target', String(file.slot))
    last = await send(save, form, file)
    save.onSent(file)
  }
  if (!last) throw new Error('Nothing was sent.')
  return last
}

/** Saves the answers of a part together with its files. */
export async function saveAsForm(save: PartToSave, files: FileToSend[]): Promise<SaveResult> {
  const body = new FormData()
  const forms = save.answers.map(({ form }) => form)
  appendAnswers(body, answersOf(save), forms)
  if (save.saved) body.append('id', save.userId)
  if (save.passed.length > 0) body.append('passedWarnings', JSON.stringify(save.passed))
  for (const file of files) await appendFile(body, file)
  return send(save, body, files[0])
}

/** Appends answers to form data: several choices become one field each, groups and lists become JSON. */
export function appendAnswers(body: FormData, answers: Answers, forms: readonly Form[]) {
  for (const [name, answer] of Object.entries(answers)) {
    const isChoices = forms.some(({ schema }) => shapeOf(schema.properties?.[name] ?? {}) === 'choiceList')
    const texts = isChoices && Array.isArray(answer) ? answer : [answer]
    for (const text of texts)
      body.append(name, typeof text === 'object' ? JSON.stringify(text) : String(text))
  }
}

function send(save: PartToSave, form: FormData, file?: FileToSend): Promise<SaveResult> {
  const { part, saved, revision, declarationVersion } = save
  const call = requireSession(save, savePartCall(part, saved))
  return api.upload(call, form, { revision, declarationVersion, ...(file && progressOf(save, file)) })
}

/** Appends a chosen file to form data. Throws an ApiError if it is no longer on the device. */
export async function appendFile(form: FormData, { name, path, file }: FileToSend) {
  const bytes = await fileStore.get(file.chosen)
  if (!bytes) throw createLostFileError(path)
  form.append(name, bytes, file.name)
}

/** Creates the error for a chosen file that is no longer on the device, in the form of a refusal by the server. */
function createLostFileError(path: string[]): ApiError {
  const msg = t('The file you chose is no longer on this device. Choose it again.')
  return new ApiError(0, { message: msg, problems: [{ rule: 'available', msg, path: pointerOf(path) }] })
}
