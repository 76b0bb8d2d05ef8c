import { isRetired } from '../vocabulary/keywords/retired.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import { listOffered } from '../model/table-layout.ts'

/** Prepares groups that are shown as a table: sets their column headings, and radio buttons in every row. */
export function layOutTables<Shown extends FieldUi>(schema: Schema, ui: Shown): Shown {
  if (!ui.fields) return ui
  const fields = Object.entries(ui.fields).map(([name, own]) => {
    const field = schema.properties?.[name] ?? {}
    return [name, layOutTables(field.items ?? field, asTable(field, own))]
  })
  return { ...ui, fields: Object.fromEntries(fields) }
}

function asTable({ properties = {} }: Schema, ui: FieldUi): FieldUi {
  if (ui['ui:layout'] !== 'table') return ui
  const questions = Object.entries(properties)
  const fields = questions.map(([name]) => [name, { ...ui.fields?.[name], 'ui:widget': 'radio' as const }])
  const [first] = questions.flatMap(([, field]) => (isRetired(field) ? [] : [field]))
  return {
    ...ui,
    'ui:columns': (listOffered(first ?? {}) ?? []).map(([, label]) => label),
    fields: Object.fromEntries(fields)
  }
}
