import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import type { Form } from '../vocabulary/form.ts'
import type { KindName } from '../vocabulary/kinds/index.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import { kindOf } from '../vocabulary/kind-of.ts'

/** One question of a form, or one line of a form that is read. */
export interface Field {
  name: string
  /** Where the answer lies: in the form's value, for a read form in the record. */
  path: string[]
  title: string
  kind: KindName
  schema: Schema
  ui: FieldUi
  required: boolean
}

/** The fields of a form in the order of its UI schema. A form that is a list is one field with an empty path. */
export function listFields(form: Form): Field[] {
  const { schema, ui } = form
  if (!schema.properties) return [fieldOf(form.name, schema, ui, schema['x-path'] ?? [], true)]
  return orderNames(form).map(name => {
    const field = schema.properties?.[name] ?? {}
    const required = schema.required?.includes(name) ?? false
    return fieldOf(name, field, ui.fields?.[name] ?? {}, field['x-path'] ?? [name], required)
  })
}

/** The names of a form's fields in the order they are shown: `ui:order`, then the rest as written. */
export function orderNames({ schema, ui }: Pick<Form, 'schema' | 'ui'>): string[] {
  const names = new Set(Object.keys(schema.properties ?? {}))
  const said = ui['ui:order'] ?? ui['ui:groups']?.flatMap(group => group.fields) ?? []
  const order = said.filter(name => name !== '*' && names.has(name))
  return [...new Set([...order, ...names])]
}

/**
 * How many rows a list has at least on the page: none where it may be left out, as many as `minItems` says, or one, where it
 * is asked for; those with names of their own are always there.
 */
export function countFewestRows(
  { minItems = 1, 'x-firstRows': first = [] }: Pick<Schema, 'minItems' | 'x-firstRows'>,
  isRequired: boolean
): number {
  return Math.max(isRequired ? Math.max(1, minItems) : 0, first.length)
}

/** The schema of the value at a path: through properties and items. */
export function schemaAt(schema: Schema, path: readonly string[]): Schema | undefined {
  const [name, ...rest] = path
  if (name === undefined) return schema
  const next = schema.type === 'array' ? schema.items : own(schema.properties, name)
  return next && schemaAt(next, rest)
}

function own(properties: Schema['properties'], name: string) {
  return properties && Object.hasOwn(properties, name) ? properties[name] : undefined
}

function fieldOf(name: string, schema: Schema, ui: FieldUi, path: string[], required: boolean): Field {
  const title = ui['ui:title'] ?? schema.title ?? name
  return { name, path, title, kind: kindOf(schema), schema, ui, required }
}

/** What the page calls the field at a path: its label, else the title of its schema. */
export function labelAt(
  { schema, ui }: Pick<Form, 'schema' | 'ui'>,
  path: readonly string[]
): string | undefined {
  const field = schemaAt(schema, path)
  const own = path.reduce<FieldUi>(
    (around, name) => (/^\d+$/.test(name) ? around : (around.fields?.[name] ?? {})),
    ui
  )
  const isRow = schemaAt(schema, path.slice(0, -1))?.type === 'array'
  return (isRow ? undefined : own['ui:title']) ?? field?.title
}

/** May a person set the answer of this field? Computed and retired ones are not taken from anyone. */
export const isEntered = (field: Schema) => !isComputed(field) && !isRetired(field)
