import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers, joinList, say, sentence, t } from '../../../engine/index.ts'
import { parties } from '../../../generated/parties.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { requireLiveSession } from '../../accounts/sessions/session.ts'
import { type InspectedFile, inspectUpload } from '../../files/inspect-upload.ts'
import { userOf, viewerOf } from '../../core/api/guards.ts'
import { handle } from '../../core/api/handle.ts'
import { parseFlag } from '../../core/http/parameters.ts'
import { refuse } from '../errors.ts'
import { createUploadScan } from '../../files/scan-upload.ts'
import type { FileField } from '../../files/model/file-field.ts'
import { addUploads, createReceiver, type Upload } from '../../files/uploads.ts'
import {
  readAnswersOfUpload,
  readAnswers,
  readPassedOfUpload,
  readPassedIn,
  readDeclarationVersion,
  requireOwn,
  readRevision,
  readRow,
  readSlots
} from './request.ts'
import type { SaveRequest } from '../save/load-save.ts'
import { filesWithAnswers, type PartDefinition } from '../model/parts.ts'
import { fileRemovals, type PartCalls, partCalls } from './part-calls.ts'
import type { UserView } from '../view/view.ts'
import type { RecordServices } from '../routes.ts'
import { titleOfFile, titleOfPart } from '../model/titles.ts'

/**
 * Serves the saves at /user/<route>; POST and PUT do the same. Files of a part are sent with its answers, unless their field
 * has a route of its own below the part. All routes follow from the schemas.
 */
export async function partRoutes(app: FastifyInstance, services: RecordServices) {
  const { records } = services
  const receive = createReceiver(services)
  const scan = createUploadScan(services)
  await app.register(async json => {
    for (const entry of partCalls) if (!takesFiles(entry)) register(json, entry, saveJson)
  })
  await app.register(async mixed => {
    await addUploads(mixed)
    for (const entry of partCalls)
      if (takesFiles(entry)) register(mixed, entry, entry.field ? saveFile : saveMixed)
  })

  for (const { field, call } of Object.values(fileRemovals)) {
    handle(app, call, request => removeFile(request, field))
  }

  function register(scope: FastifyInstance, entry: PartCalls, save: Save) {
    for (const call of Object.values(entry.calls)) handle(scope, call, request => save(request, entry))
  }

  async function saveJson(request: FastifyRequest, { part }: PartCalls) {
    if (isAnswers(request.body)) requireOwn(request.body.id, userOf(request).id)
    const input = { body: readAnswers(request.body, part), passed: readPassedIn(request.body) }
    const save = saveRequest(request, part, input)
    if (isPrevalidation(request)) return prevalidate(save)
    return answerSavedPart(part, await records.save(save))
  }

  async function prevalidate(save: SaveRequest) {
    const revisions = await records.checkFirst(save)
    return { message: t('These answers can be saved.'), data: null, revisions }
  }

  /** Saves multipart answers with files, or JSON answers without. */
  async function saveMixed(request: FastifyRequest, entry: PartCalls) {
    const { part } = entry
    if (!request.isMultipart()) return saveJson(request, entry)
    const isPrevalidated = isPrevalidation(request)
    return receive(request, filesWithAnswers(part), async upload => {
      await requireLiveSession(services, request)
      const placed = placeOwn(request, upload)
      const sent = placed.map(({ file }) => file.field)
      const input = { body: readAnswersOfUpload(upload, part), passed: readPassedOfUpload(upload) }
      const save = { ...saveRequest(request, part, input), sent }
      if (isPrevalidated) return prevalidate(save)
      const files = await inspectAll(request, placed, '')
      return answerSavedPart(part, await records.save(save, files))
    })
  }

  async function removeFile(request: FastifyRequest, field: FileField) {
    const { place } = request.params as { place: string }
    const rowId = readRow(request, field)
    const { file } = request.query as { file?: string }
    const user = await records.removeFile(viewerOf(request), { field, rowId, slot: Number(place) }, file)
    if (!user) throw refuse('request.not_found')
    return answerSaved(t('{title}: the file was removed.', { title: titleOfFile(field) }), user)
  }

  async function saveFile(request: FastifyRequest, { field }: PartCalls) {
    if (!field) throw refuse('request.not_found')
    const rowId = readRow(request, field)
    const isAdded = parseFlag((request.query as { add?: unknown }).add, 'add', 'true')
    const placed = rowId ? await records.findInRow(viewerOf(request), field, rowId) : field
    return receive(request, [placed], async upload => {
      await requireLiveSession(services, request)
      const inspected = await inspectAll(request, placeOwn(request, upload), rowId)
      const files = inspected.map(file => ({ ...file, isAdded }))
      const message = files.length > 0 ? t('{title} saved.', { title: titleOfFile(field) }) : say(noFile)
      return answerSaved(message, await records.addFiles(viewerOf(request), files))
    })
  }

  async function inspectAll(request: FastifyRequest, placed: ReturnType<typeof readSlots>, rowId: string) {
    const files: InspectedFile[] = []
    for (const { file, slot } of placed) {
      await scan(buildSelfEntry(viewerOf(request)), file, { rowId, slot })
      files.push(await inspectUpload(file, { rowId, slot }))
    }
    // A scan may take 20 seconds, and pictures wait for their turn.
    if (files.length > 0) await requireLiveSession(services, request)
    return files
  }
}

type Save = (request: FastifyRequest, entry: PartCalls) => Promise<SaveAnswer>

type SaveAnswer = { message: string; data: UserView | null; revisions: UserView['revisions'] }

const isPrevalidation = ({ query }: FastifyRequest) =>
  parseFlag((query as { prevalidate?: unknown }).prevalidate, 'prevalidate', 'prevalidate')

const takesFiles = ({ part, field }: PartCalls) => field !== undefined || filesWithAnswers(part).length > 0

function saveRequest(
  request: FastifyRequest,
  part: PartDefinition,
  { body, passed }: Pick<SaveRequest, 'body' | 'passed'>
): SaveRequest {
  const owner = viewerOf(request)
  const session = { id: owner.sessionId, userAgent: request.headers['user-agent'], address: request.ip }
  const basedOn = readRevision(request.headers['if-match'])
  const declarationVersion = readDeclarationVersion(request)
  return { owner, part, body, passed, basedOn, session, declarationVersion }
}

/** Returns the files of an upload with their slots. Throws if it has the id of another user. */
function placeOwn(request: FastifyRequest, upload: Upload) {
  for (const id of upload.texts.get('id') ?? []) requireOwn(id, userOf(request).id)
  return readSlots(upload)
}

function answerSavedPart(part: PartDefinition, { user, isChange }: { user: UserView; isChange: boolean }) {
  return answerSaved(isChange ? describeSaved(part, user) : describeNothing(part), user)
}

function describeNothing({ name, hasAnswers }: PartDefinition): string {
  if (hasAnswers) return t('You sent no answers, so nothing was changed.')
  const isSignedByLink = Object.values(parties).some(({ part, rows }) => part === name && !rows)
  return isSignedByLink
    ? t(
        'You added no files, so nothing was changed. What others sign by a link is added once they have signed it.'
      )
    : say(noFile)
}

/** In a part with only files, one file may be saved before the others, so the message lists what is still missing. */
function describeSaved({ name, hasAnswers }: PartDefinition, { missing }: UserView) {
  const title = titleOfPart(name)
  const titles = missing.filter(({ path: at }) => at.startsWith(`/${name}/`)).map(entry => entry.title)
  return hasAnswers || titles.length === 0
    ? t('{title} saved.', { title })
    : t('{title} saved. Still missing: {titles}.', { title, titles: joinList(titles) })
}

/** Returns the same data as GET /user, so the page needs no second request. */
const answerSaved = (message: string, data: UserView): SaveAnswer => ({
  message,
  data,
  revisions: data.revisions
})

const noFile = sentence('You sent no files, so nothing was changed.')
