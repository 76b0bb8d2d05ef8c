import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isAnswers } from '../../engine/index.ts'
import { stagedFile } from '../files/inspect-upload.ts'
import { requireEmployee, userOf } from '../accounts/session.ts'
import { addUploads, receiver, type Upload } from '../files/uploads.ts'
import { answersBeside, answersIn, requireOwn, revisionIn, slotsIn } from './request.ts'
import type { Asked } from './service.ts'
import { type FileField, type KeptPart, keptParts } from './model/parts.ts'
import { viewFor } from './view.ts'
import type { RecordServices } from './routes.ts'

const method = ['POST', 'PUT']
const onRequest = requireEmployee

/**
 * Each part of the record is saved at /user/<route>; POST and PUT do the same. A part with files of its own takes them
 * in the same request; a file field with a route of its own has it below the part's. All of it follows from the schemas.
 */
export async function partRoutes(app: FastifyInstance, services: RecordServices) {
  const { keeper, arrivalsDir } = services
  const receive = receiver(arrivalsDir)
  await app.register(async json => {
    for (const part of keptParts.filter(part => filesWith(part).length === 0)) addJson(json, part)
  })
  await app.register(async mixed => {
    await addUploads(mixed)
    for (const part of keptParts) {
      if (filesWith(part).length > 0) addMixed(mixed, part)
      for (const field of part.files.filter(({ rule }) => rule.route)) addFile(mixed, part, field)
    }
  })

  function addJson(scope: FastifyInstance, part: KeptPart) {
    scope.route({
      method,
      url: `/user/${part.route}`,
      onRequest,
      handler: request => saveJson(request, part)
    })
  }

  function addMixed(scope: FastifyInstance, part: KeptPart) {
    const handler = async (request: FastifyRequest) => {
      if (!request.isMultipart()) return saveJson(request, part)
      return receive(request, filesWith(part), upload => saveUpload(request, part, upload))
    }
    scope.route({ method, url: `/user/${part.route}`, onRequest, handler })
  }

  function addFile(scope: FastifyInstance, part: KeptPart, field: FileField) {
    const handler = async (request: FastifyRequest) =>
      receive(request, [field], upload => addUpload(request, field, upload))
    scope.route({ method, url: `/user/${part.route}/${field.rule.route}`, onRequest, handler })
  }

  async function saveJson(request: FastifyRequest, part: KeptPart) {
    if (isAnswers(request.body)) requireOwn(request.body.id, userOf(request).id)
    const asked = askedBy(request, part, answersIn(request.body, part))
    const { prevalidate } = request.query as { prevalidate?: unknown }
    if (prevalidate === 'prevalidate') {
      await keeper.checkFirst(asked)
      return { success: true, message: 'These answers can be saved.', data: null }
    }
    await keeper.save(asked, [])
    return saved(request, part.hasAnswers ? `${part.title} saved.` : nothingSent)
  }

  async function saveUpload(request: FastifyRequest, part: KeptPart, upload: Upload) {
    for (const id of upload.texts.get('id') ?? []) requireOwn(id, userOf(request).id)
    const placed = slotsIn(upload)
    const sent = placed.map(({ file }) => file.field)
    const asked = { ...askedBy(request, part, answersBeside(upload, part)), sent }
    await keeper.check(asked)
    const staged = []
    for (const { file, slot } of placed) staged.push(await stagedFile(file, slot))
    await keeper.save(asked, staged)
    return saved(request, placed.length > 0 || part.hasAnswers ? `${part.title} saved.` : nothingSent)
  }

  async function addUpload(request: FastifyRequest, field: FileField, upload: Upload) {
    for (const id of upload.texts.get('id') ?? []) requireOwn(id, userOf(request).id)
    const placed = slotsIn(upload)
    const staged = []
    for (const { file, slot } of placed) staged.push(await stagedFile(file, slot))
    if (staged.length === 0) return saved(request, nothingSent)
    await keeper.addFiles(userOf(request).id, staged)
    return saved(request, `${field.schema.title} saved.`)
  }

  function askedBy(request: FastifyRequest, part: KeptPart, body: unknown): Asked {
    return { userId: userOf(request).id, part, body, basedOn: revisionIn(request.headers['if-match']) }
  }

  /** Every save answers what GET /user would, so that no second request is needed. */
  async function saved(request: FastifyRequest, message: string) {
    const { id } = userOf(request)
    const data = await viewFor(services, id, id)
    return { success: true, message, data, revisions: data?.revisions }
  }
}

const nothingSent = 'No file was sent, so nothing was changed.'

/** The file fields that travel with the part's answers. */
const filesWith = (part: KeptPart) => part.files.filter(({ rule }) => !rule.route)
