import type { Json } from '../../engine/openapi/index.ts'
import { typeName } from '../../engine/model/type-name.ts'
import type { Call, Schema } from '../core/api/call.ts'
import { ref } from '../core/api/shapes.ts'
import type { refusals } from './refusals.ts'

/** The operation of OpenAPI that says what a call says. */
export function operationOf(id: string, call: Call): Json {
  const { tag, summary, description, who, status = 200 } = call
  const parameters = parametersOf(call)
  const content = bodyOf(call)
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...(call.may && { 'x-may': call.may }),
    security: who === 'anyone' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(content && { requestBody: { required: true, content } }),
    responses: {
      [status]: { description: summary, content: answerOf(call) },
      ...Object.fromEntries(
        refusedBy(call, Boolean(content) || parameters.length > 0).map(code => [
          String(code),
          { $ref: `#/components/responses/${code}` }
        ])
      )
    }
  }
}

/** The schema of an answer as JSON. */
export function answerSchema({ data, more = {} }: Call): Json {
  const properties = { success: { const: true }, message: { type: 'string' }, ...(data && { data }), ...more }
  return { type: 'object', required: Object.keys(properties), properties }
}

function answerOf(call: Call): Json {
  if (!call.content) return { 'application/json': { schema: answerSchema(call) } }
  const schemaOf = (type: string) =>
    type === 'application/json' ? { type: 'object' } : { type: 'string', contentMediaType: type }
  return Object.fromEntries(call.content.map(type => [type, { schema: schemaOf(type) }]))
}

function bodyOf({ body, bodies }: Call): Json | undefined {
  if (bodies) return bodies
  if (body === undefined) return undefined
  return { 'application/json': { schema: typeof body === 'string' ? ref(typeName(body)) : body } }
}

function parametersOf({ path, params = {}, headers = {}, query = {} }: Call): Json[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  return [
    ...names.map(name => ({
      name,
      in: 'path',
      required: true,
      description: params[name] ?? name,
      schema: { type: 'string' }
    })),
    ...Object.entries(headers).map(parameterIn('header')),
    ...Object.entries(query).map(parameterIn('query'))
  ]
}

const parameterIn =
  (place: string) =>
  ([name, { description, ...schema }]: [string, Schema]): Json => ({
    name,
    in: place,
    ...(description !== undefined && { description }),
    schema
  })

/** Every call is limited; the guard, what is sent, an id in the path, and the call itself make the others possible. */
function refusedBy({ who, path, fresh, refused = [] }: Call, takesInput: boolean) {
  const codes: (keyof typeof refusals)[] = [
    ...(takesInput ? [400 as const] : []),
    ...(who === 'anyone' ? [] : [401 as const]),
    ...(who === 'employee' || who === 'admin' || fresh ? [403 as const] : []),
    ...(path.includes('{id}') ? [404 as const] : []),
    ...refused,
    429
  ]
  return [...new Set(codes)]
}
