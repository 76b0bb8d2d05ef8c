import { placeOfLine } from '../../vocabulary/place-of-line.ts'
import { isFile } from '../../vocabulary/keywords/file.ts'
import { shapeOf } from '../../vocabulary/shapes.ts'
import { isRetired } from '../../vocabulary/keywords/retired.ts'
import { isComputed } from '../../vocabulary/keywords/computed.ts'
import { hasShowCondition } from '../../vocabulary/keywords/show-if.ts'
import { kindOf } from '../../vocabulary/kind-of.ts'
import { orderNames } from '../../model/fields.ts'
import type { Form } from '../../vocabulary/form.ts'
import type { List, Part } from '../../vocabulary/project.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { pointerOf, sameValue } from '../../values/paths.ts'
import { isFilledIn, type ResolvedProject } from '../../resolve/project.ts'
import { type RawForm, recordOf } from '../../resolve/resolve.ts'
import { describeSights, listSights } from '../sight.ts'
import { describeChoices, describeRules } from './rule-text.ts'

/** One field as HR reads it. The keys are the column headings. */
export interface FieldDoc {
  Form: string
  Label: string
  Name: string
  Kind: string
  Required: string
  Rule: string
  Choices: string
  Sensitive: string
  /** The roles that read the answer, with a note where they see it masked. */
  'Seen by': string
  Filter: string
  Section: string
  Column: string
}

interface FieldContext {
  schemas: ResolvedProject
  lists: { [name: string]: List }
  form: RawForm
  part: Part | undefined
}

/** Describes every field of the forms that people fill in, in the order of the journey and of the pages. */
export function describeFields(schemas: ResolvedProject, lists: { [name: string]: List }): FieldDoc[] {
  const answerForms = schemas.forms.filter(isFilledIn)
  const ofRecord = schemas.parts.flatMap(part => part.forms)
  const first = ofRecord.flatMap(name => answerForms.find(form => form.name === name) ?? [])
  return [...first, ...answerForms.filter(({ name }) => !ofRecord.includes(name))].flatMap(form => {
    const part = schemas.parts.find(({ forms }) => forms.includes(form.name))
    return describeGroup(form.schema, { schemas, lists, form, part }, [])
  })
}

/** Describes the fields of a form or row. A form without properties is a single field. */
function describeGroup(schema: Schema, around: FieldContext, above: string[]): FieldDoc[] {
  const { form } = around
  if (!schema.properties && above.length === 0) {
    return [describeField(schema, schema, around, []), ...describeRows(schema, around, above)]
  }
  const ui = above.length === 0 ? form.ui : {}
  return orderNames({ schema, ui } as Form).flatMap(name => {
    const field = schema.properties?.[name] ?? {}
    const path = [...above, name]
    return [
      describeField(field, schema, around, path),
      ...(shapeOf(field) === 'fields' ? describeGroup(field, around, path) : []),
      ...describeRows(field, around, path)
    ]
  })
}

function describeRows(field: Schema, around: FieldContext, above: string[]): FieldDoc[] {
  const { items } = field
  return items && !isFile(field) ? describeGroup(items, around, [...above, 'each row']) : []
}

function describeField(field: Schema, group: Schema, around: FieldContext, path: string[]): FieldDoc {
  const { form, part, schemas } = around
  const name = path.at(-1) ?? ''
  const ui = path.length === 1 ? form.ui.fields?.[name] : undefined
  const place = part && [part.name, ...path.slice(0, 1)]
  const sections = schemas.forms.filter(one => schemas.sections.includes(one.name) && hasLine(one, place))
  const sheet = schemas.forms.find(one => one.name === 'admin/export')
  const isLine = path.length <= 1
  return {
    Form: titleOf(form.schema, form.name),
    Label: ui?.['ui:title'] ?? field.title ?? name,
    Name: path.join(' > ') || (part?.name ?? form.name),
    Kind: describeKind(field),
    Required: describeRequired(field, group, name, around),
    Rule: [...describeRules(field, group), ...describeItems(field)].join(' '),
    Choices: describeChoices(field, group, around.lists),
    Sensitive: field['x-sensitive'] ?? '',
    'Seen by': describeReaders(around, path),
    Filter: isLine ? findFilterTitle(schemas, place) : '',
    Section: sections.map(({ name: section, schema }) => titleOf(schema, section)).join(', '),
    Column: isLine && sheet ? (findLine(sheet, place)?.title ?? '') : ''
  }
}

const describeKind = (field: Schema) =>
  shapeOf(field) === 'valueList' ? `values (${kindOf(field.items ?? {})})` : kindOf(field)

/** Describes the rules of each answer in a list of plain answers. */
const describeItems = (field: Schema) =>
  shapeOf(field) === 'valueList' ? describeRules(field.items ?? {}, {}) : []

function describeRequired(
  field: Schema,
  group: Schema,
  name: string,
  { part, form, schemas }: FieldContext
): string {
  if (isRetired(field) || part?.retired) return 'retired'
  if (isComputed(field)) return 'worked out'
  const whole = recordOf(schemas.forms)
  const isWhole = group === field && form.schema === field
  const isRequired = isWhole ? whole?.required?.includes(part?.name ?? '') : group.required?.includes(name)
  if (!isRequired) return 'no'
  return isWhole || !hasShowCondition(field) ? 'yes' : 'yes, while asked'
}

/** Describes who reads an answer. Empty for forms outside the record, whose answers only the account itself reads. */
function describeReaders({ part, schemas }: FieldContext, path: string[]): string {
  const record = recordOf(schemas.forms)
  if (!part || !record) return ''
  const names = path.map(name => (name === 'each row' ? '*' : name))
  return describeSights(listSights(record, [part.name, ...names], schemas.roles))
}

function findFilterTitle({ forms }: ResolvedProject, place: string[] | undefined): string {
  const filters = forms.flatMap(({ schema }) => Object.entries(schema['x-list']?.filters ?? {}))
  const found = filters.find(([, { field }]) => place && field === pointerOf(place))
  return found ? (found[1].title ?? found[0]) : ''
}

const hasLine = (form: RawForm, place: string[] | undefined) => findLine(form, place) !== undefined

/** Finds the line of a read form that shows the field at this path or its whole part. */
function findLine({ schema }: RawForm, place: string[] | undefined): Schema | undefined {
  const lines = Object.values(schema.properties ?? {})
  return lines.find(line => place && [place, [place[0]]].some(one => sameValue(placeOfLine(line), one)))
}

const titleOf = (schema: Schema, name: string) => schema.title ?? name
