import type { Json } from './schemas.ts'

/** Who may call: a guard on the route, and here the session that the call needs. */
export type Caller = 'anyone' | 'user' | 'employee' | 'admin'

/** One call of the API, in as few words as say it. */
export interface Told {
  id: string
  tag: string
  summary: string
  description?: string
  who: Caller
  parameters?: Json[]
  /** What is sent as JSON, or by media type. */
  body?: Json
  bodies?: Json
  /** What `data` of the answer is; without it there is none. */
  data?: Json
  /** What stands beside `success`, `message` and `data`. */
  more?: Json
  /** An answer that is no JSON. */
  answers?: Json
  status?: 200 | 201
  /** Refusals beside those that the caller and the body make possible. */
  refused?: (keyof typeof refusals)[]
}

/** The statuses of refusals, all of the same form. */
export const refusals = {
  400: 'The input is at fault. `data` has one entry for each problem.',
  401: 'There is no session.',
  402: 'The e-mail of the account is not verified yet.',
  403: 'Not yours, or for administrators only.',
  404: 'There is no such thing.',
  409: 'Changed elsewhere meanwhile, or the name is taken.',
  410: 'The file is damaged.',
  413: 'Too large.',
  415: 'Not a media type, or not a type of file, that is taken here.',
  429: 'Too many tries. `Retry-After` says when to try again.',
  503: 'The server is busy. `Retry-After` says when to try again.',
  507: 'There is no storage left.'
} as const

/** The operation of OpenAPI that says so. */
export function operation(told: Told): Json {
  const { id, tag, summary, description, who, parameters = [], body, bodies, status = 200 } = told
  const content = bodies ?? (body && { 'application/json': { schema: body } })
  const of: (keyof typeof refusals)[] = [
    ...(content || parameters.length > 0 ? [400 as const] : []),
    ...(who === 'anyone' ? [] : [401 as const]),
    ...(who === 'employee' || who === 'admin' ? [403 as const] : []),
    ...(told.refused ?? []),
    429
  ]
  const refused = [...new Set(of)].map(code => [String(code), { $ref: `#/components/responses/${code}` }])
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: who === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: { [status]: granted(told), ...Object.fromEntries(refused) }
  }
}

function granted({ summary, data, more = {}, answers }: Told): Json {
  const envelope = {
    type: 'object',
    required: ['success', 'message', ...(data ? ['data'] : [])],
    properties: { success: { const: true }, message: { type: 'string' }, ...(data && { data }), ...more }
  }
  return { description: summary, content: answers ?? { 'application/json': { schema: envelope } } }
}

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

export const queryOf = (name: string, description: string, schema: Json = { type: 'string' }): Json => ({
  name,
  in: 'query',
  description,
  schema
})

export const inPath = (name: string, description: string): Json => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' }
})

export const ref = (schema: string): Json => ({ $ref: `#/components/schemas/${schema}` })
