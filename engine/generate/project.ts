import path from 'node:path'
import type { Organisation, Part, Schema, Ui } from '../form.ts'
import { pathOf, pointerOf } from '../model/paths.ts'
import { addFilterChoices } from './filters.ts'
import { readParts, type RawForm, resolveSchema, fillNames } from './resolve.ts'
import type { WrittenSchema } from '../schema-files/references.ts'
import { createEarlierAnswers, dropRetiredLines, retireForm } from './retired.ts'
import { listForms, type Sources } from '../schema-files/sources.ts'

/** Everything that `generate` knows about the schemas once they are read and resolved. */
export interface ResolvedProject {
  organisation: Organisation
  parts: Part[]
  /** All forms by name, resolved; read forms with the place of each line in the record. */
  forms: RawForm[]
  /** The admin's sections in their order. */
  sections: string[]
}

/** Resolves every form of `schemas/`. Throws only where the linter would have spoken before. */
export function resolveProject(sources: Sources): ResolvedProject {
  const organisation = sources.get('organisation.json')?.value as Organisation
  const parts = readParts(sources)
  const partOf = indexPartsByForm(parts)
  const written = listForms(sources).map(name =>
    retireForm(resolveForm(sources, name, partOf), partOf.get(name))
  )
  const sections = orderSections(sources, written)
  const asked = dropRetiredLines(written, sections, parts)
  const forms = addFilterChoices(
    [...addUnseenLines(asked, sections, parts), ...createEarlierAnswers(asked, parts)],
    parts
  )
  return fillNames(
    { organisation, parts, forms, sections: [...sections, ...listAddedSections(forms, written)] },
    organisation
  )
}

/** Forms that are read, not filled in: the admin's sections, the list and the sheet. */
export function isReadForm({ name, schema }: RawForm): boolean {
  const lines = Object.values(schema.properties ?? {})
  return (
    name.startsWith('sections/') ||
    (lines.length > 0 && lines.every(line => line['x-path'] || line['x-value'] || line['x-count']))
  )
}

/** The first part that each form belongs to. */
function indexPartsByForm(parts: Part[]): Map<string, Part> {
  const all = parts.flatMap(part => part.forms.map(name => [name, part] as const))
  return new Map(all.reverse())
}

function resolveForm(sources: Sources, name: string, partOf: Map<string, Part>): RawForm {
  const file = `${name}/schema.json`
  const { $schema: _, ...ui } = (sources.get(`${name}/ui.json`)?.value ?? {}) as Ui & { $schema?: string }
  const isRead = !partOf.has(name) && name !== 'employee-record'
  const places = isRead ? createPathLookup(partOf) : undefined
  return { name, ui, schema: resolveSchema(sources, file, sources.get(file)?.value as WrittenSchema, places) }
}

/** `steps/x/schema.json#/properties/y` lies at [part, y], the whole form at [part] or, with siblings, nowhere. */
function createPathLookup(partOf: Map<string, Part>) {
  return ({ file, path: inside }: { file: string; path: string[] }) => {
    const part = partOf.get(path.posix.dirname(file))
    if (!part) return undefined
    const [keyword, name, ...deeper] = inside
    if (keyword === undefined) return [part.name]
    return keyword === 'properties' && name !== undefined && deeper.length === 0
      ? [part.name, name]
      : undefined
  }
}

function orderSections(sources: Sources, forms: RawForm[]): string[] {
  const { order = [] } = (sources.get('sections/order.json')?.value ?? {}) as { order?: string[] }
  const names = new Set(forms.map(({ name }) => name).filter(name => name.startsWith('sections/')))
  const ordered = order.map(name => `sections/${name}`).filter(name => names.has(name))
  return [...new Set([...ordered, ...names])]
}

/** `*` in a section's order: the fields of its parts that no section shows and none hides. New parts get a section. */
function addUnseenLines(forms: RawForm[], sections: string[], parts: Part[]): RawForm[] {
  const isSection = new Set(sections)
  const ofSections = forms.filter(({ name }) => isSection.has(name))
  const shown = ofSections.flatMap(({ schema }) => Object.values(schema.properties ?? {}).map(pointerOfLine))
  const known = new Set([...ofSections.flatMap(({ ui }) => ui['ui:hide'] ?? []), ...shown])
  const unseen = findUnseen(forms, parts, known)
  const filled = forms.map(form => {
    if (!isSection.has(form.name) || !form.ui['ui:order']?.includes('*')) return form
    const own = new Set(Object.values(form.schema.properties ?? {}).map(line => line['x-path']?.[0]))
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

/** What is asked and at none of these pointers or below them, part by part. */
function findUnseen(forms: RawForm[], parts: Part[], known: Set<string>): Map<string, UnseenField[]> {
  const schemas = new Map(forms.map(({ name, schema }) => [name, schema]))
  const isUnseen = ({ path: place, schema }: UnseenField) =>
    !schema['x-retired'] && !place.some((_, index) => known.has(pointerOf(place.slice(0, index + 1))))
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

/** A part of which no section shows anything gets a section of its own, at the end. */
function createPartSections(
  forms: RawForm[],
  isSection: Set<string>,
  parts: Part[],
  unseen: Map<string, UnseenField[]>
): RawForm[] {
  const lines = forms
    .filter(({ name }) => isSection.has(name))
    .flatMap(({ schema }) => Object.values(schema.properties ?? {}))
  const seen = new Set(lines.map(line => line['x-path']?.[0]))
  return parts.flatMap(part => {
    const fields = unseen.get(part.name) ?? []
    if (seen.has(part.name) || fields.length === 0) return []
    const schema: Schema = { title: part.title, type: 'object' }
    return [addLines({ name: `sections/${part.name}`, schema, ui: { 'ui:order': ['*'] } }, fields)]
  })
}

function listAddedSections(forms: RawForm[], written: RawForm[]): string[] {
  return forms.slice(written.length).map(({ name }) => name)
}

function pointerOfLine(line: Schema): string {
  if (line['x-path']) return pointerOf(line['x-path'])
  return line['x-value'] ? `/${pathOf(`/${line['x-value'].replaceAll('.', '/')}`).join('/')}` : ''
}
