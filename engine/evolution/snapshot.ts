import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import { listNameOf } from '../vocabulary/keywords/options.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import type { Condition } from '../vocabulary/condition.ts'
import type { Journey, Lists, Part, RecordForms } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { closedChoices } from '../model/lists.ts'
import { onlineForm, type Party, type PartyRules, pathOfDocuments } from '../model/parties.ts'
import { formerNames, formerPlaces } from './migrate-answers.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { pointerOf } from '../values/paths.ts'

/** What the schemas say of records, at some moment: enough to tell later what has changed since. */
export interface Snapshot {
  parts: SnapshotPart[]
  /** The forms of the parts, by name. */
  forms: { [name: string]: Schema }
  /** The parts without which a record is Incomplete. */
  required: string[]
  /** The forms of the steps, in order. */
  steps: string[]
  /** What each built-in list offers that a form takes its choices from; absent in snapshots of earlier programs. */
  lists?: { [name: string]: string[] }
  /** The people who are asked by a link, by name; absent in snapshots of earlier programs. */
  parties?: { [name: string]: SnapshotParty }
}

export interface SnapshotParty
  extends
    Pick<Party, 'form' | 'days' | 'employeeSees'>,
    Partial<Pick<Party, 'remindAfterDays' | 'onRefusal'>> {
  /** Where what they sign lies, as a JSON Pointer into the record, with `*` for the rows of a list. */
  place: string
  /** What the form asks on a page. */
  asked: Schema
}

export interface SnapshotPart extends Part {
  renamedFrom?: string[]
  /** Former places that were no part, as JSON Pointers into the record. */
  movedFrom?: string[]
  /** The roles that see the part; absent: every role. */
  seenBy?: string[]
  /** The part is asked only while this holds. */
  when?: Condition
}

export function createSnapshot(
  { whole, parts, forms }: RecordForms,
  { steps }: Journey,
  lists: Lists = {},
  parties?: PartyRules['parties']
): Snapshot {
  const names = parts.flatMap(part => part.forms)
  const asked = names.map(name => forms[name]?.schema ?? {})
  const offered = [...new Set(asked.flatMap(listsIn))].sort().flatMap(name => {
    const choices = closedChoices(lists, name)
    return choices ? [[name, choices] as const] : []
  })
  return {
    parts: parts.map(part => {
      const written = whole.schema.properties?.[part.name] ?? {}
      const [renamedFrom, movedFrom] = [formerNames(written), formerPlaces(written).map(pointerOf)]
      const { 'x-seenBy': seenBy } = written
      const when = showConditionOf(written)
      return {
        ...part,
        ...(renamedFrom.length > 0 && { renamedFrom }),
        ...(movedFrom.length > 0 && { movedFrom }),
        ...(seenBy && { seenBy }),
        ...(when && { when })
      }
    }),
    forms: Object.fromEntries(names.map(name => [name, withoutExamples(forms[name]?.schema ?? {})])),
    required: whole.schema.required ?? [],
    steps: steps.map(({ form }) => form),
    lists: Object.fromEntries(offered),
    ...(parties && {
      parties: Object.fromEntries(
        Object.entries(parties).map(([name, party]) => [
          name,
          snapshotOfParty(party, forms[onlineForm(name)]?.schema ?? {})
        ])
      )
    })
  }
}

function snapshotOfParty(party: Party, asked: Schema): SnapshotParty {
  const { part, rows, form, days, remindAfterDays = [], onRefusal, employeeSees } = party
  const place = pointerOf([part, ...(rows ? pathOfDocuments(rows) : [])])
  return { place, form, days, remindAfterDays, onRefusal, employeeSees, asked: withoutExamples(asked) }
}

/** A schema without its examples, which say nothing about what is stored. */
export function withoutExamples(schema: Schema): Schema {
  const { examples: _, properties, items, ...said } = schema
  return {
    ...said,
    ...(items && { items: withoutExamples(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, withoutExamples(field)])
      )
    })
  }
}

/** A schema with the choices of its lists written into its fields, so that they compare as those of an `enum` do. */
export function withListed(schema: Schema, lists: NonNullable<Snapshot['lists']>): Schema {
  const { properties, items } = schema
  const listed = lists[listOf(schema) ?? '']
  return {
    ...schema,
    ...(listed && { enum: listed }),
    ...(items && { items: withListed(items, lists) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, withListed(field, lists)])
      )
    })
  }
}

/** The list that an answer must be of; a suggestion may be anything. */
function listOf(schema: Schema): string | undefined {
  return fieldKindOf(schema).isOpen ? undefined : listNameOf(schema)
}

function listsIn(schema: Schema): string[] {
  const own = listOf(schema)
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [...(own === undefined ? [] : [own]), ...inside.flatMap(listsIn)]
}

/** The schema of a whole part: its form, or the fields of all its forms together. */
export function schemaOfPart({ forms }: Pick<Snapshot, 'forms'>, part: Part): Schema {
  const schemas = part.forms.map(name => forms[name] ?? {})
  const [first = {}] = schemas
  if (schemas.length === 1) return first
  const rules = schemas.flatMap(schema => listAnswerRules(schema))
  return {
    type: 'object',
    title: part.title,
    properties: Object.assign({}, ...schemas.map(schema => schema.properties)),
    required: schemas.flatMap(schema => schema.required ?? []),
    ...(rules.length > 0 && { 'x-rules': rules })
  }
}

/** All parts of a record in one schema. */
export function schemaOfRecord(snapshot: Snapshot): Schema {
  return getOrCreate(records, snapshot, joinParts)
}

const records = new WeakMap<Snapshot, Schema>()

function joinParts(snapshot: Snapshot): Schema {
  const parts = snapshot.parts.map(part => {
    const { renamedFrom = [], movedFrom = [], seenBy } = part
    const former = [...renamedFrom, ...movedFrom]
    const own = {
      ...(former.length > 0 && { 'x-renamedFrom': former }),
      ...(seenBy && { 'x-seenBy': seenBy })
    }
    return [part.name, { ...schemaOfPart(snapshot, part), ...own }] as const
  })
  return { type: 'object', properties: Object.fromEntries(parts) }
}

/** The part that stands for this one of an earlier snapshot, by its name or a former one. */
export function currentPart(parts: readonly SnapshotPart[], name: string): SnapshotPart | undefined {
  return parts.find(part => part.name === name) ?? parts.find(part => part.renamedFrom?.includes(name))
}
