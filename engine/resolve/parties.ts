import { anyRow } from '../model/files/file-fields.ts'
import { schemaAt } from '../model/fields.ts'
import {
  onlineForm,
  type Party,
  type PartyRows,
  type PartyRules,
  pathInRow,
  pathOfDocuments,
  type Identity,
  phoneForm,
  requestForm
} from '../model/parties.ts'
import { withoutFieldsOn, withoutNames } from '../model/printed-form.ts'
import type { Sources } from '../schema-files/sources.ts'
import { pathOf } from '../values/paths.ts'
import type { Part, Step } from '../vocabulary/project.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import type { RawForm } from './resolve.ts'

/** A party as an author writes it: with the part whose numbered files it fills, or the list whose rows it fills. */
export interface WrittenParty
  extends Omit<Party, 'part' | 'rows' | WithDefault>, Partial<Pick<Party, WithDefault>> {
  part?: string
  /** The JSON Pointer of the list. */
  rows?: string
  /** The file field of a row that stores the signed form. */
  document?: string
  /** The fields of a row that identify the person; by default `name`, `email` and `phone`. */
  person?: { [Name in Identity]?: string }
  /** The titles of form fields as the person sees them, by JSON Pointer. */
  titles?: { [pointer: string]: string }
}

type WithDefault = 'employeeSees' | 'onRefusal' | 'onOwnContact'

/** Reads `parties.json`; without it there are no parties, and employees fill in everything themselves. */
export function readParties(sources: Sources): PartyRules {
  const all = Object.entries(readWritten(sources)).map(([name, party]) => [name, readParty(party)])
  return { parties: Object.fromEntries(all) }
}

function readWritten(sources: Sources): { [name: string]: WrittenParty } {
  const { parties = {} } = (sources.get('parties.json')?.value ?? {}) as {
    parties?: { [name: string]: WrittenParty }
  }
  return parties
}

function readParty({ part = '', rows: written, document, person, titles: _, ...party }: WrittenParty): Party {
  const rules = { employeeSees: 'status', onRefusal: 'replace', onOwnContact: 'warn', ...party } as const
  if (written === undefined) return { part, ...rules }
  const { part: own, rows } = readRows({ rows: written, document, person })
  return { part: own, rows, ...rules }
}

/** Parses the list of a party and the paths within its rows. */
export function readRows({
  rows,
  document = '',
  person = ownNames
}: Omit<WrittenParty, keyof Party> & { rows: string }): {
  part: string
  rows: PartyRows
} {
  const [part = '', ...list] = pathOf(rows)
  const paths = Object.entries(person).map(([name, field]) => [name, pathInRow(field)])
  return { part, rows: { list, document: pathInRow(document), person: Object.fromEntries(paths) } }
}

const ownNames = { name: 'name', email: 'email', phone: 'phone' }

/** Marks the file fields that a party signs through a link, so that the page offers to send it. */
export function markDocuments(
  sources: Sources,
  forms: readonly RawForm[],
  partOf: ReadonlyMap<string, Part>
): RawForm[] {
  const all = Object.entries(readParties(sources).parties)
  return forms.map(form =>
    all.reduce((marked, [name, { part, rows }]) => {
      if (!rows || partOf.get(form.name)?.name !== part) return marked
      const path = pathOfDocuments(rows)
      if (!schemaAt(form.schema, path)) return marked
      const names = path.filter(step => step !== anyRow)
      return { ...marked, ui: markField(marked.ui, names, name) }
    }, form)
  )
}

function markField<Shown extends FieldUi>(
  ui: Shown,
  [name, ...rest]: readonly string[],
  party: string
): Shown {
  if (name === undefined) return { ...ui, 'ui:party': party }
  return { ...ui, fields: { ...ui.fields, [name]: markField<FieldUi>(ui.fields?.[name] ?? {}, rest, party) } }
}

/** Creates the online forms of parties, without paper-only fields, and the request forms with a phone number. */
export function listOnlineForms(sources: Sources, forms: readonly RawForm[]): RawForm[] {
  return Object.entries(readWritten(sources)).flatMap(([name, { form, titles = {} }]) => {
    const asked = forms.find(one => one.name === form)
    const request = forms.find(one => one.name === requestForm(name))
    return [
      ...(asked ? [{ ...withTitles(withoutFieldsOn('paper', asked), titles), name: onlineForm(name) }] : []),
      ...(request && hasPhone(request) ? [{ ...withPhoneAlone(request), name: phoneForm(name) }] : [])
    ]
  })
}

function withTitles<F extends Pick<RawForm, 'schema'>>(form: F, titles: { [pointer: string]: string }): F {
  const schema = structuredClone(form.schema)
  for (const [pointer, title] of Object.entries(titles)) {
    const field = schemaAt(schema, pathOf(pointer))
    if (field) field.title = title
  }
  return { ...form, schema }
}

const hasPhone = ({ schema }: RawForm) => schema.properties?.phone?.format === 'phone'

/** Returns the request form without its email, with the phone number required instead. */
function withPhoneAlone(form: RawForm): RawForm {
  const isKept = (name: string) => name !== 'email'
  const { email: _, ...properties } = form.schema.properties ?? {}
  const required = [...(form.schema.required ?? []).filter(isKept), 'phone']
  const schema = { ...form.schema, properties, required: [...new Set(required)] }
  return { ...form, schema, ui: withoutNames(form.ui, isKept) }
}

/**
 * Gives steps whose numbered files a party fills a `guidelines` list, since the page shows the party's people above the form
 * there.
 */
export function addPlacesForParties(
  sources: Sources,
  steps: readonly Step[],
  parts: readonly Part[]
): Step[] {
  const all = Object.values(readParties(sources).parties)
  const filled = all.filter(({ rows }) => !rows).map(({ part }) => part)
  return steps.map(step => {
    const isFilled = parts.some(({ name, forms }) => filled.includes(name) && forms.includes(step.form))
    return isFilled ? { ...step, guidelines: step.guidelines ?? [] } : step
  })
}
