import path from 'node:path'
import type { Organisation, Part, Schema, Ui } from '../form.ts'
import { pathOf, pointerOf } from '../paths.ts'
import { withChoices } from './filters.ts'
import { partsOf, type RawForm, resolved, type Written, withNames } from './resolve.ts'
import { formNames, type Sources } from './sources.ts'

/** Everything that `generate` knows about the schemas once they are read and resolved. */
export interface Known {
  organisation: Organisation
  parts: Part[]
  /** All forms by name, resolved; read forms with the place of each line in the record. */
  forms: RawForm[]
  /** The admin's sections in their order. */
  sections: string[]
}

/** Resolves every form of `schemas/`. Throws only where the linter would have spoken before. */
export function known(sources: Sources): Known {
  const organisation = sources.get('organisation.json')?.value as Organisation
  const parts = partsOf(sources)
  const written = formNames(sources).map(name => formOf(sources, name, parts))
  const sections = sectionOrder(sources, written)
  const forms = withChoices(withRest(written, sections, parts), parts)
  return withNames(
    { organisation, parts, forms, sections: [...sections, ...addedSections(forms, written)] },
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

function formOf(sources: Sources, name: string, parts: Part[]): RawForm {
  const file = `${name}/schema.json`
  const { $schema: _, ...ui } = (sources.get(`${name}/ui.json`)?.value ?? {}) as Ui & { $schema?: string }
  const isStep = parts.some(part => part.forms.includes(name))
  const places = isStep || name === 'employee-record' ? undefined : placesIn(parts)
  return { name, ui, schema: resolved(sources, file, sources.get(file)?.value as Written, places) }
}

/** `steps/x/schema.json#/properties/y` lies at [part, y], the whole form at [part] or, with siblings, nowhere. */
function placesIn(parts: Part[]) {
  return ({ file, path: inside }: { file: string; path: string[] }) => {
    const part = parts.find(({ forms }) => forms.includes(path.posix.dirname(file)))
    if (!part) return undefined
    const [keyword, name, ...deeper] = inside
    if (keyword === undefined) return [part.name]
    return keyword === 'properties' && name !== undefined && deeper.length === 0
      ? [part.name, name]
      : undefined
  }
}

function sectionOrder(sources: Sources, forms: RawForm[]): string[] {
  const { order = [] } = (sources.get('sections/order.json')?.value ?? {}) as { order?: string[] }
  const names = forms.map(({ name }) => name).filter(name => name.startsWith('sections/'))
  const ordered = order.map(name => `sections/${name}`).filter(name => names.includes(name))
  return [...ordered, ...names.filter(name => !ordered.includes(name))]
}

/** `*` in a section's order: the fields of its parts that no section shows and none hides. New parts get a section. */
function withRest(forms: RawForm[], sections: string[], parts: Part[]): RawForm[] {
  const ofSections = forms.filter(({ name }) => sections.includes(name))
  const hidden = ofSections.flatMap(({ ui }) => ui['ui:hide'] ?? [])
  const shown = ofSections.flatMap(({ schema }) => Object.values(schema.properties ?? {}).map(placeOf))
  const unseen = parts
    .flatMap(part => fieldsOfPart(part, forms))
    .filter(({ path: place }) => {
      const above = place.map((_, index) => pointerOf(place.slice(0, index + 1)))
      return !above.some(pointer => hidden.includes(pointer) || shown.includes(pointer))
    })
  const filled = forms.map(form => {
    if (!sections.includes(form.name) || !form.ui['ui:order']?.includes('*')) return form
    const own = new Set(Object.values(form.schema.properties ?? {}).map(line => line['x-path']?.[0]))
    return withLines(
      form,
      unseen.filter(({ path: place }) => own.has(place[0]))
    )
  })
  return [...filled, ...partsOnTheirOwn(filled, sections, parts, unseen)]
}

interface Unseen {
  path: string[]
  schema: Schema
}

function fieldsOfPart(part: Part, forms: RawForm[]): Unseen[] {
  return part.forms.flatMap(name => {
    const schema = forms.find(form => form.name === name)?.schema ?? {}
    if (!schema.properties) return [{ path: [part.name], schema }]
    return Object.entries(schema.properties).map(([field, one]) => ({
      path: [part.name, field],
      schema: one
    }))
  })
}

function withLines(form: RawForm, lines: Unseen[]): RawForm {
  const names = Object.keys(form.schema.properties ?? {})
  const added = lines.map(({ path: place, schema }) => {
    const name = place.at(-1) ?? ''
    return [names.includes(name) ? place.join('-') : name, { ...schema, 'x-path': place }] as const
  })
  const order = (form.ui['ui:order'] ?? []).flatMap(name =>
    name === '*' ? added.map(([key]) => key) : [name]
  )
  const properties = { ...form.schema.properties, ...Object.fromEntries(added) }
  return { ...form, schema: { ...form.schema, properties }, ui: { ...form.ui, 'ui:order': order } }
}

/** A part of which no section shows anything gets a section of its own, at the end. */
function partsOnTheirOwn(forms: RawForm[], sections: string[], parts: Part[], unseen: Unseen[]): RawForm[] {
  const lines = forms
    .filter(({ name }) => sections.includes(name))
    .flatMap(({ schema }) => Object.values(schema.properties ?? {}))
  const seen = new Set(lines.map(line => line['x-path']?.[0]))
  const alone = parts.filter(
    ({ name }) => !seen.has(name) && unseen.some(({ path: place }) => place[0] === name)
  )
  return alone.map(part =>
    withLines(
      {
        name: `sections/${part.name}`,
        schema: { title: part.title, type: 'object' },
        ui: { 'ui:order': ['*'] }
      },
      unseen.filter(({ path: place }) => place[0] === part.name)
    )
  )
}

function addedSections(forms: RawForm[], written: RawForm[]): string[] {
  return forms.slice(written.length).map(({ name }) => name)
}

function placeOf(line: Schema): string {
  if (line['x-path']) return pointerOf(line['x-path'])
  return line['x-value'] ? `/${pathOf(`/${line['x-value'].replaceAll('.', '/')}`).join('/')}` : ''
}
