import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isComputed } from '../vocabulary/keywords/computed.ts'
import type { Form } from '../vocabulary/form.ts'
import type { KindName } from '../vocabulary/kinds/index.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import { kindOf } from '../vocabulary/kind-of.ts'

/** A question of a form, or a line of a form shown for reading. */
export interface Field {
  name: string
  /** The path of the answer in the form's value, or for a read form in the record. */
  path: string[]
  title: string
  kind: KindName
  schema: Schema
  ui: FieldUi
  required: boolean
}

/** Lists the fields of a form in display order. A form that is a list is one field with an empty path. */
export function listFields(form: Form): Field[] {
  const { schema, ui } = form
  if (!schema.properties) return [fieldOf(form.name, schema, ui, schema['x-path'] ?? [], true)]
  return orderNames(form).map(name => {
    const field = schema.properties?.[name] ?? {}
    const required = schema.required?.includes(name) ?? false
    return fieldOf(name, field, ui.fields?.[name] ?? {}, field['x-path'] ?? [name], required)
  })
}

/** Returns the names of a form's fields in display order: `ui:order` or `ui:groups`, then the rest as written. */
export function orderNames({ schema, ui }: Pick<Form, 'schema' | 'ui'>): string[] {
  const names = new Set(Object.keys(schema.properties ?? {}))
  const declaredOrder = ui['ui:order'] ?? ui['ui:groups']?.flatMap(group => group.fields) ?? []
  const order = declaredOrder.filter(name => name !== '*' && names.has(name))
  return [...new Set([...order, ...names])]
}

/**
 * Returns the minimum number of rows the page shows: none if the list is optional, otherwise `minItems` but at least one. Named
 * first rows are always shown.
 */
export function countMinRows(schema: Schema, isRequired: boolean): number {
  const { minItems = 1 } = schema
  return Math.max(isRequired ? Math.max(1, minItems) : 0, firstRowsOf(schema).length)
}

/** Returns the titles of the first rows of a list, which always exist; empty if it names none. */
export const firstRowsOf = (schema: Schema): readonly string[] => schema['x-firstRows'] ?? []

/** Returns the schema of the value at a path through properties and items. */
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

/** Returns the label of the field at a path, or else the title of its schema. */
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

/** Checks whether users can set the answer: computed and retired fields are never taken from input. */
export const isEntered = (field: Schema) => !isComputed(field) && !isRetired(field)
