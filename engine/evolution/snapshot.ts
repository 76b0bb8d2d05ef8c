import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { listAnswerRules, withAnswerRules } from '../vocabulary/answer-rules.ts'
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

/** The schemas of records at one moment, detailed enough to find later changes. */
export interface Snapshot {
  parts: SnapshotPart[]
  /** The forms of the parts, by name. */
  forms: { [name: string]: Schema }
  /** The parts that must be complete for a record to be Completed. */
  required: string[]
  /** The forms of the steps, in order. */
  steps: string[]
  /** The choices of each built-in list that a form uses; absent in snapshots of older programs. */
  lists?: { [name: string]: string[] }
  /** The people who fill in a form by a link, by party name; absent in snapshots of older programs. */
  parties?: { [name: string]: SnapshotParty }
}

export interface SnapshotParty
  extends
    Pick<Party, 'form' | 'days' | 'employeeSees'>,
    Partial<Pick<Party, 'remindAfterDays' | 'onRefusal'>> {
  /** Where their documents are stored, as a JSON Pointer into the record, with `*` for the rows of a list. */
  place: string
  /** The schema of the online form. */
  asked: Schema
}

export interface SnapshotPart extends Part {
  renamedFrom?: string[]
  /** Former places inside other parts, as JSON Pointers into the record. */
  movedFrom?: string[]
  /** The roles that see the part; absent means every role. */
  seenBy?: string[]
  /** The condition under which the part is asked. */
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

/** Copies a schema without its examples, which do not affect stored answers. */
export function withoutExamples(schema: Schema): Schema {
  const { examples: _, properties, items, ...rest } = schema
  return {
    ...rest,
    ...(items && { items: withoutExamples(items) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, withoutExamples(field)])
      )
    })
  }
}

/** Writes the choices of lists into the fields, so that they compare like those of an `enum`. */
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

/** Returns the list that an answer must be in. Lists of suggestions do not count. */
function listOf(schema: Schema): string | undefined {
  return fieldKindOf(schema).isOpen ? undefined : listNameOf(schema)
}

function listsIn(schema: Schema): string[] {
  const own = listOf(schema)
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
  return [...(own === undefined ? [] : [own]), ...inside.flatMap(listsIn)]
}

/** Returns the schema of a whole part: its form, or the fields of all its forms merged. */
export function schemaOfPart({ forms }: Pick<Snapshot, 'forms'>, part: Part): Schema {
  const schemas = part.forms.map(name => forms[name] ?? {})
  const [first = {}] = schemas
  if (schemas.length === 1) return first
  const rules = schemas.flatMap(schema => listAnswerRules(schema))
  const fields: Schema = {
    type: 'object',
    title: part.title,
    properties: Object.assign({}, ...schemas.map(schema => schema.properties)),
    required: schemas.flatMap(schema => schema.required ?? [])
  }
  return withAnswerRules(fields, rules)
}

/** Returns one schema with all parts of a record. Cached per snapshot. */
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

/** Finds the current part by its name or a former name. */
export function currentPart(parts: readonly SnapshotPart[], name: string): SnapshotPart | undefined {
  return parts.find(part => part.name === name) ?? parts.find(part => part.renamedFrom?.includes(name))
}
