import type { Json } from '../../engine/openapi/index.ts'
import type { Call, Schema } from '../core/api/call.ts'
import { about, ref } from '../core/api/shapes.ts'
import type { ErrorTable } from '../core/refusal.ts'
import { listCodes, listOwnCodes } from './codes.ts'

const meanings: { [status: number]: string } = {
  400: 'The input is at fault. `data` has one entry for each problem.',
  401: 'There is no session, or no such account.',
  402: 'The e-mail of the account is not verified yet.',
  403: 'Not yours, or not for this role; or the password is to be entered again first.',
  404: 'There is no such thing.',
  409: 'Changed elsewhere meanwhile, or the name is taken.',
  410: 'The file is damaged.',
  413: 'Too large.',
  415: 'Not a media type, or not a type of file, that is taken here.',
  422: 'Something is unusual and may be right: the same save with it in `passedWarnings` is taken.',
  429: 'Too many tries. `Retry-After` says when to try again.',
  503: 'The server is busy. `Retry-After` says when to try again.',
  507: 'There is no storage left.'
}

/** Every call is rate-limited. */
const statusOfLimits = 429

/** Returns the refusals of a call by status, each with its codes. */
export function describeRefusals(call: Call, errors: ErrorTable): Json {
  const rows = new Map(Object.entries(errors))
  const statusOf = (code: string) => rows.get(code)?.status
  const ownStatuses = [...listOwnCodes(call)].flatMap(code => statusOf(code) ?? [])
  const statuses = [...new Set([...ownStatuses, statusOfLimits])].sort((one, other) => one - other)
  const codes = [...listCodes(call)]
  return Object.fromEntries(
    statuses.map(status => [
      status,
      describeStatus(
        status,
        codes.filter(code => statusOf(code) === status)
      )
    ])
  )
}

function describeStatus(status: number, codes: string[]): Json {
  const schema = { allOf: [ref('Refusal'), { properties: { code: { enum: codes } } }] }
  return { description: meanings[status] ?? '', content: { 'application/json': { schema } } }
}

/** Returns the schema of all codes of refusals. */
export const describeCodes = (errors: ErrorTable): Schema =>
  about(
    { type: 'string', enum: Object.keys(errors) },
    'What is wrong, for programs: it stays the same where the sentence in `message` changes.'
  )

/** The schema of a refusal; `data` is present if the input is at fault. */
export const refusal: Json = {
  type: 'object',
  required: ['success', 'status', 'code', 'message'],
  properties: {
    success: { const: false },
    status: { type: 'integer' },
    code: ref('ErrorCode'),
    message: { type: 'string', description: 'One sentence, ready for a person.' },
    data: { type: 'array', items: ref('Problem') }
  }
}

export const problem: Json = {
  type: 'object',
  required: ['msg', 'path', 'rule'],
  properties: {
    msg: { type: 'string', description: 'What is wrong, ready for a person.' },
    path: { type: 'string', description: 'JSON Pointer: into the record, or into what was sent.' },
    form: { type: 'string', description: 'The form that asks for it.' },
    rule: {
      type: 'string',
      description: 'The rule that is not kept, whatever the words: required, maxLength.'
    },
    limit: {
      description: 'The bound of the rule, where it has one: 11, a day, the types of a file.',
      type: ['string', 'number', 'boolean', 'array']
    }
  }
}
