import type { UiSchema } from '@rjsf/utils'
import { type FieldUi, type Form, isGroup, orderedNames, type Schema } from '../../../engine/index.ts'

/** RJSF's UI schema of a form: every field that is one question is drawn by its kind. */
export function createUiSchema({ schema, ui }: Form): UiSchema {
  const { fields = {}, ...whole } = ui
  const own = whole as UiSchema // our names and RJSF's differ in what they may hold; it only reads its own
  return { ...own, ...composeUiSchema(schema, fields, orderedNames({ schema, ui })) }
}

function composeUiSchema(schema: Schema, fields: Form['ui']['fields'] = {}, order?: string[]): UiSchema {
  // RJSF hands a list what is said of the fields of its rows.
  if (!isGroup(schema)) return { 'ui:field': 'kind', 'ui:fields': fields }
  const properties = Object.entries(schema.properties ?? {})
  const below = properties.map(([name, field]) => {
    const { fields: inside, ...own } = fields[name] ?? {}
    return [name, { ...own, ...composeUiSchema(field, inside) }]
  })
  return { 'ui:order': order ?? properties.map(([name]) => name), ...Object.fromEntries(below) }
}

/** The UI schema of one row of a list; the card around it has the heading. */
export const createRowUiSchema = (row: Schema, fields?: Form['ui']['fields']): UiSchema => ({
  ...composeUiSchema(row, fields),
  'ui:label': false
})

/** The UI schema of one plain answer of a list: how the list says that its answers are entered. */
export const createItemUiSchema = (list: FieldUi, title: string): UiSchema => ({
  'ui:field': 'kind',
  'ui:title': title,
  ...Object.fromEntries(ofItems.flatMap(word => (list[word] === undefined ? [] : [[word, list[word]]])))
})

const ofItems = ['ui:placeholder', 'ui:autocomplete', 'ui:widget'] as const
