import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { busy, notFound, Refusal } from '../errors.ts'
import { noPagePolicy } from './headers.ts'
import { type StorageFault, findStorageFault, listCauses } from '../storage-fault.ts'

/** Every refusal and every defect leaves through here: `{success: false, status, message, data?}`. */
export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (!refusal) {
    request.log.error({ err: error }, 'failed')
    const message = 'Something went wrong'
    return reply.code(500).send({ success: false, status: 500, message, requestId: request.id })
  }
  const { status, message, problems, retryAfter, headers } = refusal
  if (status >= 500 || isOwnerGone(error)) request.log.warn({ err: error }, 'refused')
  if (headers) reply.headers(headers)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  const data = problems?.map(({ msg, path, form, rule, limit }) => ({ msg, path, form, rule, limit }))
  return reply.code(status).send({ success: false, status, message, ...(data && { data }) })
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(notFound(), request, reply)
}

/** An address that cannot be read reaches no route and no hook: what those would say to browsers is said here. */
export function sendUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': noPagePolicy
  })
  sendError(error, request, reply)
}

/** What the person did, or may do about it; undefined for a defect of ours. */
function refusalOf(error: unknown): Refusal | undefined {
  if (listCauses(error).some(({ code }) => code === 'FILES_AWAY')) return filesAway()
  const trouble = findStorageFault(error)
  if (trouble) return storage[trouble]()
  if (isOwnerGone(error)) return removedMeanwhile()
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal) return cause
    const { code = '', statusCode } = cause as Partial<FastifyError>
    if (/^(SQLITE_(BUSY|LOCKED)|40001|40P01|55P03|57014$)/.test(code)) return busy()
    const known = fromFramework[code]
    if (known) return new Refusal(...known)
    if (malformedUpload.test(cause.message))
      return new Refusal(400, 'The upload arrived incomplete. Send it again.')
    if (statusCode && statusCode >= 400 && statusCode < 500)
      return new Refusal(statusCode, 'The request cannot be read.')
  }
  return undefined
}

const storage: Record<StorageFault, () => Refusal> = {
  full: () =>
    new Refusal(507, 'There is no storage left on the server. Nothing was saved; tell an administrator.'),
  failing: () =>
    new Refusal(
      503,
      'The server cannot reach its storage at the moment. Try again soon; if it goes on, tell an administrator.',
      { retryAfter: 10 }
    )
}
const filesAway = () =>
  new Refusal(
    503,
    'Files cannot be stored or opened at the moment. Your answers are safe. Try again in a few minutes; if it goes on, tell an administrator.',
    { retryAfter: 30 }
  )
const malformedUpload =
  /^(Multipart: |Unexpected end of (multipart|form)|.*terminated early due to unexpected end)/
/** Somebody was erased, or something deleted, between the look at it and the write that names it. */
function isOwnerGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/.test((cause as Partial<FastifyError>).code ?? ''))
      return true
  return false
}

const removedMeanwhile = () =>
  new Refusal(409, 'What this belongs to was removed meanwhile, so nothing was saved. Load the page again.')
const tooLarge: [number, string] = [413, 'What you sent is too large.']
const notJson: [number, string] = [400, 'The request is not valid JSON.']
const malformed: [number, string] = [400, 'The request cannot be read.']

const fromFramework: { [code: string]: [number, string] } = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [
    415,
    'Send JSON (application/json), or a form with files where a file is asked for.'
  ],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, 'Send a form with files (multipart/form-data).'],
  FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
  FST_REQ_FILE_TOO_LARGE: tooLarge,
  FST_INVALID_JSON_FIELD_ERROR: malformed,
  FST_FILES_LIMIT: [400, 'There are too many files in one request.'],
  FST_PARTS_LIMIT: [400, 'There are too many fields in one request.'],
  FST_FIELDS_LIMIT: [400, 'There are too many fields in one request.'],
  FST_PROTO_VIOLATION: malformed,
  FST_ERR_CTP_INVALID_JSON_BODY: notJson,
  FST_ERR_CTP_EMPTY_JSON_BODY: notJson,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The request arrived incomplete. Send it again.'],
  FST_ERR_BAD_URL: [400, 'The address cannot be read.'],
  FST_ERR_MAX_PARAM_LENGTH: [414, 'The address is too long.']
}
