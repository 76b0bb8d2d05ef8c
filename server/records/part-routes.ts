import path from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers } from '../../engine/index.ts'
import { type InspectedFile, inspectUpload } from '../files/inspect-upload.ts'
import { guards, userOf } from '../core/api/guards.ts'
import { addUploads, receiver, type Upload } from '../files/uploads.ts'
import { answersBeside, answersIn, requireOwn, revisionIn, slotsIn } from './request.ts'
import type { SaveRequest } from './service.ts'
import { type PartDefinition, partDefinitions } from './model/parts.ts'
import type { FileField } from '../files/model/file-field.ts'
import type { UserView } from './view.ts'
import type { RecordServices } from './routes.ts'

const method = ['POST', 'PUT']
const onRequest = guards.employee

/**
 * Each part of the record is saved at /user/<route>; POST and PUT do the same. A part with files of its own takes them
 * in the same request; a file field with a route of its own has it below the part's. All of it follows from the schemas.
 */
export async function partRoutes(app: FastifyInstance, services: RecordServices) {
  const { records, config } = services
  const receive = receiver(path.join(config.dataDir, 'tmp'))
  await app.register(async json => {
    for (const part of partDefinitions.filter(part => filesWith(part).length === 0)) addJson(json, part)
  })
  await app.register(async mixed => {
    await addUploads(mixed)
    for (const part of partDefinitions) {
      if (filesWith(part).length > 0) addMixed(mixed, part)
      for (const field of part.files.filter(({ rule }) => rule.route)) addFile(mixed, part, field)
    }
  })

  function addJson(scope: FastifyInstance, part: PartDefinition) {
    scope.route({
      method,
      url: `/user/${part.route}`,
      onRequest,
      handler: request => saveJson(request, part)
    })
  }

  function addMixed(scope: FastifyInstance, part: PartDefinition) {
    const handler = async (request: FastifyRequest) => {
      if (!request.isMultipart()) return saveJson(request, part)
      return receive(request, filesWith(part), upload => saveUpload(request, part, upload))
    }
    scope.route({ method, url: `/user/${part.route}`, onRequest, handler })
  }

  function addFile(scope: FastifyInstance, part: PartDefinition, field: FileField) {
    const handler = async (request: FastifyRequest) =>
      receive(request, [field], upload => addUpload(request, field, upload))
    scope.route({ method, url: `/user/${part.route}/${field.rule.route}`, onRequest, handler })
  }

  async function saveJson(request: FastifyRequest, part: PartDefinition) {
    if (isAnswers(request.body)) requireOwn(request.body.id, userOf(request).id)
    const asked = askedBy(request, part, answersIn(request.body, part))
    const { prevalidate } = request.query as { prevalidate?: unknown }
    if (prevalidate === 'prevalidate') {
      await records.checkFirst(asked)
      return { success: true, message: 'These answers can be saved.', data: null }
    }
    return saved(part.hasAnswers ? `${part.title} saved.` : nothingSent, await records.save(asked))
  }

  async function saveUpload(request: FastifyRequest, part: PartDefinition, upload: Upload) {
    for (const id of upload.texts.get('id') ?? []) requireOwn(id, userOf(request).id)
    const placed = slotsIn(upload)
    const sent = placed.map(({ file }) => file.field)
    const asked = { ...askedBy(request, part, answersBeside(upload, part)), sent }
    const files = await inspectAll(placed)
    const isSaved = placed.length > 0 || part.hasAnswers
    return saved(isSaved ? `${part.title} saved.` : nothingSent, await records.save(asked, files))
  }

  async function addUpload(request: FastifyRequest, field: FileField, upload: Upload) {
    for (const id of upload.texts.get('id') ?? []) requireOwn(id, userOf(request).id)
    const files = await inspectAll(slotsIn(upload))
    const message = files.length > 0 ? `${field.schema.title} saved.` : nothingSent
    return saved(message, await records.addFiles(userOf(request).id, files))
  }

  function askedBy(request: FastifyRequest, part: PartDefinition, body: unknown): SaveRequest {
    return { userId: userOf(request).id, part, body, basedOn: revisionIn(request.headers['if-match']) }
  }
}

async function inspectAll(placed: ReturnType<typeof slotsIn>): Promise<InspectedFile[]> {
  const files = []
  for (const { file, slot } of placed) files.push(await inspectUpload(file, slot))
  return files
}

/** Every save answers what GET /user would, so that no second request is needed. */
const saved = (message: string, data: UserView) => ({
  success: true,
  message,
  data,
  revisions: data.revisions
})

const nothingSent = 'No file was sent, so nothing was changed.'

/** The file fields that travel with the part's answers. */
const filesWith = (part: PartDefinition) => part.files.filter(({ rule }) => !rule.route)
