import type { Form, Schema } from '../../../engine/index.ts'
import { typeName } from '../../../engine/model/type-name.ts'
import { forms } from '../../../generated/index.ts'
import { type PartDefinition, partDefinitions } from '../../../server/records/model/parts.ts'

/** A call with a JSON body, as the running server's description of the API lists it. */
export type Target = { method: string; path: string } & (
  { kind: 'part'; part: PartDefinition } | { kind: 'form'; form: Form } | { kind: 'plain'; schema: Schema }
)

interface Description {
  paths: { [path: string]: { [method: string]: Operation } }
}

interface Operation {
  requestBody?: { content: { [type: string]: { schema: Body } } }
}

interface Body extends Schema {
  $ref?: string
  allOf?: Body[]
  anyOf?: Body[]
}

export interface Call {
  method: string
  path: string
}

/**
 * Lists every call that takes JSON: a part of the record, a form on its own, or a body that no form describes, once for each of
 * its alternatives.
 */
export function targetsIn({ paths }: Description): Target[] {
  return callsIn({ paths }).flatMap<Target>(({ method, path, operation }) => {
    const schema = operation.requestBody?.content['application/json']?.schema
    if (!schema) return []
    const part = partDefinitions.find(one => path === `/user/${one.route}`)
    if (part) return [{ method, path, kind: 'part', part }]
    const form = formIn(schema)
    if (form) return [{ method, path, kind: 'form', form }]
    const alternatives = schema.anyOf ?? [schema]
    return alternatives.map(one => ({ method, path, kind: 'plain', schema: withoutFormats(one) }))
  })
}

export function callsIn({ paths }: Description) {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation }))
  )
}

function formIn(schema: Body): Form | undefined {
  const refs = [schema, ...(schema.allOf ?? [])].flatMap(({ $ref }) => $ref ?? [])
  return Object.values(forms).find(({ name }) => refs.includes(`#/components/schemas/${typeName(name)}`))
}

/** Removes the formats of a description, which are not kinds of fields. */
function withoutFormats({ format: _, properties, items, ...schema }: Schema): Schema {
  const inside = Object.entries(properties ?? {}).map(([name, field]) => [name, withoutFormats(field)])
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(inside) }),
    ...(items && { items: withoutFormats(items) })
  }
}

/** Returns a value that a description allows, for bodies without a form. */
export function plainValueFor(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [plainValueFor(schema.items ?? {})]
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, plainValueFor(field)])
    )
  return '2026-11-20T10:00:00.000Z'
}
