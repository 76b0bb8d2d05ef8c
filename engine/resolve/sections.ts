import { placeOfLine } from '../vocabulary/place-of-line.ts'
import { namedValueOf } from '../vocabulary/keywords/value.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import type { Part } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { pathOf, pointerOf } from '../values/paths.ts'
import type { Sources } from '../schema-files/sources.ts'
import type { RawForm } from './resolve.ts'

/** Returns the admin sections: first those in sections/order.json, then the rest. */
export function orderSections(sources: Sources, forms: RawForm[]): string[] {
  const { order = [] } = (sources.get('sections/order.json')?.value ?? {}) as { order?: string[] }
  const names = new Set(forms.map(({ name }) => name).filter(name => name.startsWith('sections/')))
  const ordered = order.map(name => `sections/${name}`).filter(name => names.has(name))
  return [...new Set([...ordered, ...names])]
}

/**
 * Replaces `*` in the order of a section by the fields of its parts that no section shows or hides. Adds a section for each
 * part that no section shows.
 */
export function addUnseenLines(forms: RawForm[], sections: string[], parts: Part[]): RawForm[] {
  const isSection = new Set(sections)
  const ofSections = forms.filter(({ name }) => isSection.has(name))
  const shown = ofSections.flatMap(({ schema }) => Object.values(schema.properties ?? {}).map(pointerOfLine))
  const known = new Set([...ofSections.flatMap(({ ui }) => ui['ui:hide'] ?? []), ...shown])
  const unseen = findUnseen(forms, parts, known)
  const filled = forms.map(form => {
    if (!isSection.has(form.name) || !form.ui['ui:order']?.includes('*')) return form
    const own = new Set(Object.values(form.schema.properties ?? {}).map(line => placeOfLine(line)?.[0]))
    return addLines(
      form,
      [...unseen].flatMap(([part, fields]) => (own.has(part) ? fields : []))
    )
  })
  return [...filled, ...createPartSections(filled, isSection, parts, unseen)]
}

interface UnseenField {
  path: string[]
  schema: Schema
}

/** Finds the asked fields that are at or below none of these pointers, grouped by part. */
function findUnseen(forms: RawForm[], parts: Part[], known: Set<string>): Map<string, UnseenField[]> {
  const schemas = new Map(forms.map(({ name, schema }) => [name, schema]))
  const isUnseen = ({ path: place, schema }: UnseenField) =>
    !isRetired(schema) && !place.some((_, index) => known.has(pointerOf(place.slice(0, index + 1))))
  return new Map(parts.map(part => [part.name, listFieldsOfPart(part, schemas).filter(isUnseen)]))
}

function listFieldsOfPart(part: Part, schemas: Map<string, Schema>): UnseenField[] {
  return part.forms.flatMap(name => {
    const schema = schemas.get(name) ?? {}
    if (!schema.properties) return [{ path: [part.name], schema }]
    return Object.entries(schema.properties).map(([field, one]) => ({
      path: [part.name, field],
      schema: one
    }))
  })
}

function addLines(form: RawForm, lines: UnseenField[]): RawForm {
  const names = new Set(Object.keys(form.schema.properties ?? {}))
  const added = lines.map(({ path: place, schema }) => {
    const name = place.at(-1) ?? ''
    return [names.has(name) ? place.join('-') : name, { ...schema, 'x-path': place }] as const
  })
  const order = (form.ui['ui:order'] ?? []).flatMap(name =>
    name === '*' ? added.map(([key]) => key) : [name]
  )
  const properties = { ...form.schema.properties, ...Object.fromEntries(added) }
  return { ...form, schema: { ...form.schema, properties }, ui: { ...form.ui, 'ui:order': order } }
}

/** Creates a section for each part that no section shows. */
function createPartSections(
  forms: RawForm[],
  isSection: Set<string>,
  parts: Part[],
  unseen: Map<string, UnseenField[]>
): RawForm[] {
  const lines = forms
    .filter(({ name }) => isSection.has(name))
    .flatMap(({ schema }) => Object.values(schema.properties ?? {}))
  const seen = new Set(lines.map(line => placeOfLine(line)?.[0]))
  return parts.flatMap(part => {
    const fields = unseen.get(part.name) ?? []
    if (seen.has(part.name) || fields.length === 0) return []
    const schema: Schema = { title: part.title, type: 'object' }
    return [addLines({ name: `sections/${part.name}`, schema, ui: { 'ui:order': ['*'] } }, fields)]
  })
}

/** Lists the sections that were added automatically. */
export function listAddedSections(forms: RawForm[], written: RawForm[]): string[] {
  return forms.slice(written.length).map(({ name }) => name)
}

function pointerOfLine(line: Schema): string {
  const place = placeOfLine(line)
  if (place) return pointerOf(place)
  const value = namedValueOf(line)
  return value ? `/${pathOf(`/${value.replaceAll('.', '/')}`).join('/')}` : ''
}
