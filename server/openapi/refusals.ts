import type { Json } from '../../engine/openapi/index.ts'
import type { Call, Schema } from '../core/api/call.ts'
import { about, ref } from '../core/api/shapes.ts'
import type { ErrorTable } from '../core/refusal.ts'
import { listCodes, listOwnCodes } from './codes.ts'

const meanings: { [status: number]: string } = {
  400: 'The input is invalid. `data` has one entry for each problem.',
  401: 'There is no session, or the email or password is wrong.',
  402: 'The email of the account is not verified yet.',
  403: 'Not yours, or not allowed for this role, or the password must be entered again first.',
  404: 'Not found.',
  409: 'Changed elsewhere meanwhile, or the name is taken.',
  410: 'The file is damaged.',
  413: 'Too large.',
  415: 'This media type, or this type of file, is not accepted here.',
  422: 'An answer is unusual but may be correct. To confirm it, send the same save with the warning in `passedWarnings`.',
  429: 'Too many attempts or requests. `Retry-After` says when to try again.',
  503: 'The server is busy. `Retry-After` says when to try again.',
  507: 'There is no storage left.'
}

/** Every call is rate-limited. */
const statusOfLimits = 429

const retryAfter: Json = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }

/** Returns the refusals of a call by status, each with its codes. */
export function describeRefusals(call: Call, errors: ErrorTable): Json {
  const rows = new Map(Object.entries(errors))
  const statusOf = (code: string) => rows.get(code)?.status
  const ownStatuses = [...listOwnCodes(call)].flatMap(code => statusOf(code) ?? [])
  const statuses = [...new Set([...ownStatuses, statusOfLimits])].sort((one, other) => one - other)
  const codes = [...listCodes(call)]
  const described = statuses.map(status => {
    const ofStatus = codes.filter(code => statusOf(code) === status)
    return [status, describeStatus(status, ofStatus)] as const
  })
  return { ...Object.fromEntries(described), default: { $ref: '#/components/responses/Refused' } }
}

/** Components that all calls reference. `Refused` describes 408, 413, 415, 500, 503 and 507, which any call can return. */
export const sharedResponses: Json = {
  responses: {
    Refused: {
      description: 'The request could not be handled. After `Retry-After`, the same request may succeed.',
      headers: retryAfter,
      content: { 'application/json': { schema: ref('Refusal') } }
    }
  },
  headers: {
    RetryAfter: { description: 'Seconds until a retry makes sense.', schema: { type: 'integer', minimum: 1 } }
  }
}

function describeStatus(status: number, codes: string[]): Json {
  const schema = { allOf: [ref('Refusal'), { properties: { code: { enum: codes } } }] }
  return {
    description: meanings[status] ?? '',
    ...((status === statusOfLimits || status === 503) && { headers: retryAfter }),
    content: { 'application/json': { schema } }
  }
}

/** Returns the schema of all codes of refusals. */
export const describeCodes = (errors: ErrorTable): Schema =>
  about(
    { type: 'string', enum: Object.keys(errors) },
    'What is wrong, for programs: it stays the same when the sentence in `message` changes.'
  )

/** The schema of a refusal; `data` is present if the input is at fault. */
export const refusal: Json = {
  type: 'object',
  required: ['success', 'status', 'code', 'message'],
  properties: {
    success: { const: false },
    status: { type: 'integer' },
    code: ref('ErrorCode'),
    message: { type: 'string', description: 'One sentence to show to a person.' },
    data: { type: 'array', items: ref('Problem') }
  }
}

export const problem: Json = {
  type: 'object',
  required: ['msg', 'path', 'rule'],
  properties: {
    msg: { type: 'string', description: 'What is wrong, as a sentence to show to a person.' },
    path: { type: 'string', description: 'JSON Pointer into the record, or into what was sent.' },
    form: { type: 'string', description: 'The form that asks for it.' },
    rule: {
      type: 'string',
      description: 'The rule that the value breaks, such as required or maxLength, whatever the wording.'
    },
    limit: {
      description: 'The limit of the rule, if it has one: 11, a day, the types of a file.',
      type: ['string', 'number', 'boolean', 'array']
    }
  }
}
