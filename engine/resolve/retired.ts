import { t } from '../language/translate.ts'
import { placeOfLine } from '../vocabulary/place-of-line.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import type { Part } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { RawForm } from './resolve.ts'

/** Marks a form of a retired part as retired: each of its fields, or the whole form if it is a list. */
export function retireForm(form: RawForm, part: Part | undefined): RawForm {
  if (!part?.retired) return form
  const { properties, ...schema } = form.schema
  if (!properties) return { ...form, schema: { ...schema, 'x-retired': true } }
  const fields = Object.entries(properties).map(([name, field]) => [name, { ...field, 'x-retired': true }])
  return { ...form, schema: { ...schema, properties: Object.fromEntries(fields) } }
}

/** Removes retired fields and parts from the admin sections, because the section of earlier answers shows them. */
export function dropRetiredLines(forms: RawForm[], sections: string[], parts: Part[]): RawForm[] {
  const isSection = new Set(sections)
  const retired = new Set(parts.flatMap(part => (part.retired ? part.name : [])))
  const isDropped = (line: Schema) => {
    const [part = '', ...names] = placeOfLine(line) ?? []
    // Earlier answers are whole fields of a part: a retired question of a group stays where it is.
    return retired.has(part) || (isRetired(line) && names.length < 2)
  }
  return forms.map(form => {
    const { properties } = form.schema
    if (!properties || !isSection.has(form.name)) return form
    const remaining = Object.entries(properties).filter(([, line]) => !isDropped(line))
    return { ...form, schema: { ...form.schema, properties: Object.fromEntries(remaining) } }
  })
}

/** Creates the section of earlier answers with a line for each retired field; none if there are no retired fields. */
export function createEarlierAnswers(forms: RawForm[], parts: Part[]): RawForm[] {
  const schemas = new Map(forms.map(({ name, schema }) => [name, schema]))
  const lines = parts.flatMap(part => part.forms.flatMap(name => listRetired(part, schemas.get(name) ?? {})))
  if (lines.length === 0) return []
  const first = new Map(lines.map(([name], index) => [name, index] as const).reverse())
  const names = lines.map(([name], index) => (first.get(name) === index ? name : `${name}${index}`))
  const properties = Object.fromEntries(lines.map(([, line], index) => [names[index], line]))
  return [
    {
      name: 'sections/earlier-answers',
      schema: { title: t('Earlier answers'), type: 'object', properties },
      ui: { 'ui:order': Object.keys(properties) }
    }
  ]
}

function listRetired(part: Part, schema: Schema): [string, Schema][] {
  if (!schema.properties) return isRetired(schema) ? [[part.name, { ...schema, 'x-path': [part.name] }]] : []
  return Object.entries(schema.properties).flatMap(([name, field]): [string, Schema][] =>
    isRetired(field) ? [[name, { ...field, 'x-path': [part.name, name] }]] : []
  )
}
