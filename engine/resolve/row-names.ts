import { placeOfLine } from '../vocabulary/place-of-line.ts'
import type { Part } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import type { RawForm } from './resolve.ts'

/** Gives rows in admin sections the titles they have where they are filled in; titles set in a section take precedence. */
export function nameRowsAsAsked(forms: RawForm[], parts: Part[]): RawForm[] {
  const asked = new Map(forms.map(form => [form.name, form]))
  const names = new Map(parts.map(part => [part.name, part.forms.flatMap(name => asked.get(name) ?? [])]))
  return forms.map(form => {
    if (!form.name.startsWith('sections/')) return form
    const lines = Object.entries(form.schema.properties ?? {}).flatMap(([name, line]) => {
      const named = pickRowNames(findUi(line, names))
      return named ? [[name, { ...named, ...form.ui.fields?.[name] }] as const] : []
    })
    if (lines.length === 0) return form
    return { ...form, ui: { ...form.ui, fields: { ...form.ui.fields, ...Object.fromEntries(lines) } } }
  })
}

function findUi(line: Schema, names: Map<string, RawForm[]>): FieldUi | undefined {
  const [part = '', ...path] = placeOfLine(line) ?? []
  const uis = names.get(part)?.map(({ ui }): FieldUi => ui) ?? []
  return uis
    .map(ui => path.reduce<FieldUi | undefined>((around, name) => around?.fields?.[name], ui))
    .find(found => found !== undefined)
}

/** Picks the row titles from a field's UI settings, including those of nested rows. */
function pickRowNames(ui: FieldUi | undefined): FieldUi | undefined {
  const inside = Object.entries(ui?.fields ?? {}).flatMap(([name, own]) => {
    const named = pickRowNames(own)
    return named ? [[name, named] as const] : []
  })
  const row = ui?.['ui:row']
  if (row === undefined && inside.length === 0) return undefined
  return {
    ...(row !== undefined && { 'ui:row': row }),
    ...(inside.length > 0 && { fields: Object.fromEntries(inside) })
  }
}
