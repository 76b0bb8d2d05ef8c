import type { Form } from '../vocabulary/form.ts'
import { isFile } from '../vocabulary/keywords/file.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { Ui } from '../vocabulary/ui.ts'

/** The form for filling in on paper: the build draws it as a PDF, and no page shows it. */
export const printedForm = 'guarantor'

/**
 * Removes the fields that are asked only at this place, also from groups and rows. A group without other fields is removed too.
 */
export function withoutFieldsOn<F extends Pick<Form, 'schema' | 'ui'>>(
  place: 'paper' | 'screen',
  form: F
): F {
  return { ...form, ...withoutPlace(place, form.schema, form.ui) }
}

function withoutPlace(place: 'paper' | 'screen', schema: Schema, ui: Ui): { schema: Schema; ui: Ui } {
  const { properties, items, required } = schema
  if (items) {
    const rows = withoutPlace(place, items, ui)
    return { schema: { ...schema, items: rows.schema }, ui: rows.ui }
  }
  if (!properties || isFile(schema)) return { schema, ui }
  const kept = Object.entries(properties).flatMap(([name, field]) => {
    const own = ui.fields?.[name] ?? {}
    if (own['ui:on'] === place) return []
    const below = withoutPlace(place, field, own)
    return isEmptied(field, below.schema) ? [] : [{ name, ...below }]
  })
  const isKept = (name: string) => kept.some(field => field.name === name)
  const keptRequired = required?.filter(isKept)
  const fields = Object.fromEntries(kept.map(field => [field.name, field.schema]))
  const shown = kept.filter(({ name }) => ui.fields?.[name]).map(field => [field.name, field.ui])
  return {
    schema: { ...schema, properties: fields, ...(keptRequired && { required: keptRequired }) },
    ui: { ...withoutNames(ui, isKept), ...(ui.fields && { fields: Object.fromEntries(shown) }) }
  }
}

const countFields = ({ properties, items }: Schema) =>
  Object.keys((items ?? { properties }).properties ?? {}).length

const isEmptied = (before: Schema, after: Schema) => countFields(before) > 0 && countFields(after) === 0

/** Removes names from the groups and the order of a form. */
export function withoutNames(ui: Ui, isKept: (name: string) => boolean): Ui {
  const groups = ui['ui:groups']
    ?.map(group => ({ ...group, fields: group.fields.filter(isKept) }))
    .filter(({ fields }) => fields.length > 0)
  const order = ui['ui:order']?.filter(isKept)
  return { ...ui, ...(groups && { 'ui:groups': groups }), ...(order && { 'ui:order': order }) }
}
