import type { Json } from '../../engine/openapi/index.ts'
import { typeName } from '../../engine/model/type-name.ts'
import type { Call, Schema } from '../core/api/call.ts'
import type { ErrorTable } from '../core/refusal.ts'
import { ref } from '../core/api/shapes.ts'
import { describeRefusals } from './refusals.ts'

export function operationOf(id: string, call: Call, errors: ErrorTable): Json {
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
      ...describeRefusals(call, errors)
    }
  }
}

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
