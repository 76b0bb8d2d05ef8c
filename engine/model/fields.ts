import type { FieldUi, Form, KindName, Schema } from '../form.ts'

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

/** The kind of a field: its `format`, else what its type says. */
export function kindOf(
  schema: Pick<Schema, 'format' | 'enum' | 'oneOf' | 'x-options' | 'type' | 'items'>
): KindName {
  if (schema.format) return schema.format
  if (schema.enum || schema.oneOf || schema['x-options']) return 'choice'
  if (schema.type === 'array')
    return hasChoices(schema.items) ? 'choices' : isPlain(schema.items) ? 'values' : 'rows'
  if (schema.type === 'object') return 'group'
  if (isNumeric(schema)) return schema.type
  return schema.type === 'boolean' ? 'checkbox' : 'text'
}

const hasChoices = (items: Pick<Schema, 'enum' | 'oneOf' | 'x-options'> = {}) =>
  [items.enum, items.oneOf, items['x-options']].some(choices => choices !== undefined)

/** Is each item of such a list one plain answer, and no group of answers? */
export const isPlain = ({ type, properties }: Pick<Schema, 'type' | 'properties'> = {}): boolean =>
  type !== undefined && type !== 'object' && properties === undefined

/** Is it a list that people add to: of rows, or of plain answers? */
export const isGrowing = (schema: Parameters<typeof kindOf>[0]): boolean =>
  ['rows', 'values'].includes(kindOf(schema))

/** What a row, or an item of a list of plain answers, is before anything is said in it. */
export const blankItem = (list: Parameters<typeof kindOf>[0]): unknown =>
  kindOf(list) === 'values' ? null : {}

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

export const isFile = (schema: Pick<Schema, 'x-file'>) => schema['x-file'] !== undefined

/** Is an answer a number? */
export const isNumeric = <Of extends Pick<Schema, 'type'>>(
  schema: Of
): schema is Of & { type: 'number' | 'integer' } => schema.type === 'number' || schema.type === 'integer'

/** Has an answer a day: a date, a day with its time, or a moment with its time zone? */
export const isOfDays = (schema: Parameters<typeof kindOf>[0]): boolean =>
  ['date', 'datetime', 'date-time'].includes(kindOf(schema))

/** Can two answers that have a day be put in order? Of two times of which only one names its zone nobody knows which is first. */
export function canBeCompared(one: Parameters<typeof kindOf>[0], other: Parameters<typeof kindOf>[0]) {
  const timed = [one, other].filter(field => kindOf(field) !== 'date')
  return isOfDays(one) && isOfDays(other) && new Set(timed.map(kindOf)).size < 2
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
export const isEntered = (field: Schema) => !field['x-computed'] && !field['x-retired']
