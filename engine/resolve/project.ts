import { placeOfLine } from '../vocabulary/place-of-line.ts'
import { namedValueOf } from '../vocabulary/keywords/value.ts'
import path from 'node:path'
import type { Journey, Organisation, Part } from '../vocabulary/project.ts'
import type { Ui } from '../vocabulary/ui.ts'
import type { Roles } from '../model/roles.ts'
import type { PrivacyNotice } from '../model/privacy.ts'
import { readPrivacy } from './privacy.ts'
import { namePrefillSources } from './prefill.ts'
import { parseContents } from './content.ts'
import { addDeclarationVersions } from './declarations.ts'
import { addNamedFields } from './record.ts'
import { nameRowsAsAsked } from './row-names.ts'
import { addUnseenLines, listAddedSections, orderSections } from './sections.ts'
import { addFilterChoices } from './filters.ts'
import { layOutTables } from './tables.ts'
import { splitPages } from './pages.ts'
import { addPlacesForParties, listOnlineForms, markDocuments } from './parties.ts'
import { readRoles } from './roles.ts'
import { readParts, type RawForm, resolveSchema, fillNames } from './resolve.ts'
import { isWrittenForReading } from '../schema-files/read-form.ts'
import { namesThroughGroups, type WrittenSchema } from '../schema-files/references.ts'
import { addLineConditions, addStepConditions } from './step-conditions.ts'
import { createEarlierAnswers, dropRetiredLines, retireForm } from './retired.ts'
import { listForms, type Sources } from '../schema-files/sources.ts'

/** The resolved schemas, as `generate` uses them. */
export interface ResolvedProject {
  organisation: Organisation
  parts: Part[]
  /** All forms, resolved; lines of read forms have their path in the record. */
  forms: RawForm[]
  /** The sections of the admin page, in order. */
  sections: string[]
  roles: Roles
  /** The journey, with one step for each page. */
  journey: Journey
  privacy: PrivacyNotice | undefined
}

/** Resolves every form of `schemas/`. Throws only on errors that the linter reports first. */
export function resolveProject(sources: Sources): ResolvedProject {
  const organisation = sources.get('organisation.json')?.value as Organisation
  const whole = readParts(sources)
  const partOf = indexPartsByForm(whole)
  const plain = listForms(sources).map(name =>
    retireForm(resolveForm(sources, name, partOf), partOf.get(name))
  )
  const resolved = markDocuments(sources, plain, partOf)
  resolved.push(...listOnlineForms(sources, resolved))
  const split = splitPages({ forms: resolved, parts: whole, journey: readJourney(sources) })
  const { forms: written, parts, journey } = split
  const { steps } = journey
  const sections = orderSections(sources, written)
  const asked = addStepConditions(dropRetiredLines(written, sections, parts), parts, steps)
  const lines = addUnseenLines(namePrefillSources(addNamedFields(asked), parts), sections, parts)
  const shown = nameRowsAsAsked(lines, parts)
  const forms = addFilterChoices(
    [...addLineConditions(shown, parts, steps), ...createEarlierAnswers(asked, parts)],
    parts
  )
  const roles = readRoles(sources)
  const project = {
    organisation,
    parts,
    forms,
    sections: [...sections, ...listAddedSections(forms, written)],
    roles,
    privacy: readPrivacy(sources, { forms: written, parts, roles }),
    journey: { ...journey, steps: addPlacesForParties(sources, steps, parts) }
  }
  return addDeclarationVersions(sources, fillNames(project, organisation))
}

function readJourney(sources: Sources): Journey {
  const { $schema: _, ...journey } = (sources.get('journey.json')?.value ?? {}) as Journey & {
    $schema?: string
  }
  return { ...journey, steps: journey.steps ?? [] }
}

/** Checks for a form that is only read: an admin section, the list, or the sheet. */
export const isFilledIn = (form: RawForm): boolean => form.name !== 'employee-record' && !isReadForm(form)

export function isReadForm({ name, schema }: RawForm): boolean {
  const lines = Object.values(schema.properties ?? {})
  return (
    name.startsWith('sections/') ||
    (lines.length > 0 && lines.every(line => placeOfLine(line) || namedValueOf(line) || line['x-count']))
  )
}

function indexPartsByForm(parts: Part[]): Map<string, Part> {
  const all = parts.flatMap(part => part.forms.map(name => [name, part] as const))
  return new Map(all.reverse())
}

function resolveForm(sources: Sources, name: string, partOf: Map<string, Part>): RawForm {
  const file = `${name}/schema.json`
  const { $schema: _, ...written } = (sources.get(`${name}/ui.json`)?.value ?? {}) as WrittenUi
  const ui = parseContents(written)
  const own = sources.get(file)?.value as WrittenSchema
  const isRead = !partOf.has(name) && isWrittenForReading(name, own)
  const places = isRead ? createPathLookup(partOf) : undefined
  const schema = resolveSchema(sources, file, own, places)
  return { name, ui: layOutTables(schema, ui), schema }
}

/**
 * Creates the lookup of record paths: `steps/x/schema.json#/properties/y` is at [part, y], fields of groups are below their
 * group, and a whole form is at [part].
 */
function createPathLookup(partOf: Map<string, Part>) {
  return ({ file, path: inside }: { file: string; path: string[] }) => {
    const part = partOf.get(path.posix.dirname(file))
    if (!part) return undefined
    const names = namesThroughGroups(inside)
    return names && [part.name, ...names]
  }
}

type WrittenUi = Ui & { $schema?: string }
