import type { UiSchema } from '@rjsf/utils'
import { type FieldUi, type Form, isGroup, orderedNames, type Schema } from '../../../engine/index.ts'

/** Returns RJSF's UI schema of a form. Every field that is a single question is drawn by its kind. */
export function createUiSchema({ schema, ui }: Form): UiSchema {
  const { fields = {}, ...others } = ui
  const own = others as UiSchema // the two types differ, but RJSF only reads its own keywords
  return { ...own, ...composeUiSchema(schema, fields, orderedNames({ schema, ui })) }
}

function composeUiSchema(schema: Schema, fields: Form['ui']['fields'] = {}, order?: string[]): UiSchema {
  // RJSF passes a list the settings for the fields of its rows.
  if (!isGroup(schema)) return { 'ui:field': 'kind', 'ui:fields': fields }
  const properties = Object.entries(schema.properties ?? {})
  const below = properties.map(([name, field]) => {
    const { fields: inside, ...own } = fields[name] ?? {}
    return [name, { ...own, ...composeUiSchema(field, inside) }]
  })
  return { 'ui:order': order ?? properties.map(([name]) => name), ...Object.fromEntries(below) }
}

/** Returns the UI schema of one row of a list. The card around the row has the heading. */
export const createRowUiSchema = (row: Schema, fields?: Form['ui']['fields']): UiSchema => ({
  ...composeUiSchema(row, fields),
  'ui:label': false
})

/** Returns the UI schema of one plain answer of a list, from the settings of the list. */
export const createItemUiSchema = (list: FieldUi, title: string): UiSchema => ({
  'ui:field': 'kind',
  'ui:title': title,
  ...Object.fromEntries(itemKeywords.flatMap(word => (list[word] === undefined ? [] : [[word, list[word]]])))
})

const itemKeywords = ['ui:placeholder', 'ui:autocomplete', 'ui:widget'] as const
