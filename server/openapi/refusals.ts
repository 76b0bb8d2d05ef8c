import type { Json } from '../../engine/openapi/index.ts'

/** The statuses of refusals, all of the same form. */
export const refusals = {
  400: 'The input is at fault. `data` has one entry for each problem.',
  401: 'There is no session.',
  402: 'The e-mail of the account is not verified yet.',
  403: 'Not yours, or for administrators only; or the password is to be entered again first (`rule` is `fresh`).',
  404: 'There is no such thing.',
  409: 'Changed elsewhere meanwhile, or the name is taken.',
  410: 'The file is damaged.',
  413: 'Too large.',
  415: 'Not a media type, or not a type of file, that is taken here.',
  422: 'Something is unusual and may be right (`rule` is `warning`): the same save with it in `passedWarnings` is taken.',
  429: 'Too many tries. `Retry-After` says when to try again.',
  503: 'The server is busy. `Retry-After` says when to try again.',
  507: 'There is no storage left.'
} as const

/** What every refusal looks like; `data` where the input is at fault. */
export const refusal: Json = {
  type: 'object',
  required: ['success', 'status', 'message'],
  properties: {
    success: { const: false },
    status: { type: 'integer' },
    message: { type: 'string', description: 'One sentence, ready for a person.' },
    data: { type: 'array', items: { $ref: '#/components/schemas/Problem' } }
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

/** The responses of all of them, by status. */
export const refusalResponses: Json = Object.fromEntries(
  Object.entries(refusals).map(([code, description]) => [
    code,
    { description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }
  ])
)
