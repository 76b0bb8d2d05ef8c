import type { JSONSchema } from 'json-schema-to-typescript'
import { isAnswers } from '../../../engine/index.ts'
import { typeName } from '../../../engine/model/type-name.ts'
import type { Call, Schema } from '../../core/api/call.ts'

/** Returns the schema of a call's input and response: the type argument of its `ApiCall`. */
export function shapeCall(call: Call): JSONSchema {
  const { path, query, data, more } = call
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, { type: 'string' }] as const)
  const body = bodyOf(call)
  return objectOf({
    ...(params.length > 0 && { params: objectOf(Object.fromEntries(params)) }),
    ...(query && { query: objectOf(keepTypedAll(query), []) }),
    ...(body && { body }),
    ...(data && { data: keepTyped(data) }),
    ...(more && { more: objectOf(keepTypedAll(more)) })
  })
}

function bodyOf({ body, bodies }: Call): JSONSchema | undefined {
  if (typeof body === 'string') return { tsType: typeName(body) }
  if (body) return keepTyped(body)
  if (!bodies) return undefined
  const types = Object.entries(bodies).map(([type, media]) =>
    type === 'application/json' && isAnswers(media.schema) ? keepTyped(media.schema) : { tsType: 'FormData' }
  )
  return types.length === 1 ? types[0] : { anyOf: types }
}

const objectOf = (
  properties: { [name: string]: JSONSchema },
  required: string[] = Object.keys(properties)
): JSONSchema => ({ type: 'object', properties, required, additionalProperties: false })

const keepTypedAll = (schemas: { readonly [name: string]: Schema }) =>
  Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, keepTyped(schema)]))

/** Reduces a schema to what a type can express; references to named schemas become their names. */
export function keepTyped(schema: Schema): JSONSchema {
  const { $ref, type, enum: choices, description, items, properties, required, anyOf, allOf } = schema
  if (typeof $ref === 'string') return { tsType: $ref.split('/').at(-1) ?? 'unknown' }
  return {
    ...(typeof description === 'string' && { description }),
    ...(isType(type) && { type }),
    ...(Array.isArray(choices) && { enum: choices }),
    ...('const' in schema && { enum: [schema.const] as JSONSchema['enum'] }),
    ...(isAnswers(items) && { items: keepTyped(items) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map(keepTyped) }),
    ...(Array.isArray(allOf) && { allOf: allOf.filter(isTyped).map(keepTyped) }),
    ...(isAnswers(properties) && {
      properties: keepTypedAll(properties as { [name: string]: Schema }),
      required: Array.isArray(required) ? required : [],
      additionalProperties: false
    })
  }
}

/** A condition (`if`) alone has no type. */
const isTyped = (schema: Schema) => !('if' in schema)

const isType = (type: unknown): type is NonNullable<JSONSchema['type']> =>
  typeof type === 'string' || Array.isArray(type)
