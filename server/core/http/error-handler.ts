import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type PlainCode, refuse } from '../errors.ts'
import { Refusal } from '../refusal.ts'
import { noPagePolicy } from './headers.ts'
import { type StorageFault, findStorageFault, listCauses } from '../storage-fault.ts'

/** Answers every refusal and every defect with `{success: false, status, code, message, data?}`. */
export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply))
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (!refusal) {
    request.log.error({ err: error }, 'failed')
    const failure = refuse('server.failed')
    return reply.code(failure.status).send({ ...bodyOf(failure), requestId: request.id })
  }
  const { status, retryAfter, headers } = refusal
  if (status >= 500 || isOwnerGone(error)) request.log.warn({ err: error }, 'refused')
  if (headers) reply.headers(headers)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  return reply.code(status).send(bodyOf(refusal))
}

/** Returns the response body of a refusal. */
export function bodyOf({ status, code, message, problems }: Refusal) {
  const data = problems?.map(({ msg, path, form, rule, limit }) => ({ msg, path, form, rule, limit }))
  return { success: false, status, code, message, ...(data && { data }) }
}

export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return sendError(refuse('request.not_found'), request, reply)
}

/** Answers a request whose address cannot be parsed. It reaches no route and no hook, so their headers are set here. */
export function sendUnreadable(error: Error, request: FastifyRequest, reply: FastifyReply) {
  reply.headers({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': noPagePolicy
  })
  sendError(error, request, reply)
}

/** Returns the refusal to answer an error with; undefined for a defect of the program. */
function refusalOf(error: unknown): Refusal | undefined {
  if (listCauses(error).some(({ code }) => code === 'FILES_AWAY')) return refuse('server.files_away')
  const fault = findStorageFault(error)
  if (fault) return refuse(storageCodes[fault])
  if (isOwnerGone(error)) return refuse('request.owner_removed')
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof Refusal) return cause
    const { code = '', statusCode } = cause as Partial<FastifyError>
    if (/^(SQLITE_(BUSY|LOCKED)|40001|40P01|55P03|57014$)/.test(code)) return refuse('server.busy')
    const known = codesOfFramework[code]
    if (known) return refuse(known)
    if (malformedUpload.test(cause.message)) return refuse('request.upload_incomplete')
    if (statusCode && statusCode >= 400 && statusCode < 500) return refuse('request.unreadable')
  }
  return undefined
}

const storageCodes: Record<StorageFault, PlainCode> = {
  full: 'server.storage_full',
  failing: 'server.storage_away'
}

const malformedUpload =
  /^(Multipart: |Unexpected end of (multipart|form)|.*terminated early due to unexpected end)/
/** Whether a user was erased, or something deleted, between reading it and writing a row that references it. */
function isOwnerGone(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (/^(SQLITE_CONSTRAINT_FOREIGNKEY|23503)$/.test((cause as Partial<FastifyError>).code ?? ''))
      return true
  return false
}

const codesOfFramework: { [code: string]: PlainCode } = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.media_type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'request.not_multipart',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_REQ_FILE_TOO_LARGE: 'request.too_large',
  FST_INVALID_JSON_FIELD_ERROR: 'request.unreadable',
  FST_FILES_LIMIT: 'request.too_many_files',
  FST_PARTS_LIMIT: 'request.too_many_fields',
  FST_FIELDS_LIMIT: 'request.too_many_fields',
  FST_PROTO_VIOLATION: 'request.unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.not_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'request.incomplete',
  FST_ERR_BAD_URL: 'request.unreadable_address',
  FST_ERR_MAX_PARAM_LENGTH: 'request.address_too_long'
}
