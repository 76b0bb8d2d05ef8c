import type { Change, ChangeType } from './change.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { compareFields, compareMoved, findRemoved } from './field-changes.ts'
import type { FieldPlace } from './describe-field-change.ts'
import { findRelocations, type Relocations } from './relocations.ts'
import { pointerOf, sameValue } from '../values/paths.ts'
import { currentPart, type Snapshot, type SnapshotPart, schemaOfRecord, withListed } from './snapshot.ts'

/** Lists the changes between two versions of the schemas: removed parts first, then parts and fields in current order. */
export function findChanges(before: Snapshot, after: Snapshot): Change[] {
  const lists = before.lists && after.lists ? { before: before.lists, after: after.lists } : nothingListed
  const relocations = findRelocations(
    withListed(schemaOfRecord(before), lists.before),
    withListed(schemaOfRecord(after), lists.after)
  )
  const removed = before.parts.filter(part => !currentPart(after.parts, part.name))
  return [
    ...removed.flatMap(part => describeRemovedPart(relocations, before, part)),
    ...after.parts.flatMap(part => comparePart(relocations, { before, after }, part))
  ]
}

/** Describes a removed part: as a whole, or only its fields that were not moved elsewhere. */
function describeRemovedPart(relocations: Relocations, snapshot: Snapshot, part: SnapshotPart): Change[] {
  const { name } = part
  const formOf = (field?: string) => formWith(snapshot, part, field)
  const place: FieldPlace = { part: name, path: [name], before: [name], formOf, relocations }
  const left = findRemoved(place, schemaOf(relocations.before, name))
  const isWhole = left.some(({ pointer }) => pointer === pointerOf([name]))
  if (isWhole) return [ofPart('part-removed', part, `1 part removed: ${name}`, { loses: true })]
  const text = `1 part removed: ${name}${left.length === 0 ? ' (all of its fields have moved)' : ''}`
  return [ofPart('part-removed', part, text), ...left]
}

function comparePart(
  relocations: Relocations,
  { before, after }: { before: Snapshot; after: Snapshot },
  part: SnapshotPart
): Change[] {
  const { name } = part
  const isRequired = after.required.includes(name)
  const previous = before.parts.find(one => currentPart(after.parts, one.name) === part)
  const place: FieldPlace = {
    part: name,
    path: [name],
    before: [previous?.name ?? name],
    formOf: field => formWith(after, part, field, before),
    relocations
  }
  const schema = schemaOf(relocations.after, name)
  if (!previous) {
    const text = `1 part added: ${name} (${isRequired ? 'required' : 'optional'})`
    return [
      ofPart('part-added', part, text, { required: isRequired }),
      ...(part.retired ? [] : compareMoved(place, schema, isRequired))
    ]
  }
  const changes: Change[] = []
  if (previous.name !== name) {
    const from = pointerOf([previous.name])
    changes.push(ofPart('part-renamed', part, `1 part renamed: ${previous.name} is now ${name}`, { from }))
  }
  if (part.retired && !previous.retired) changes.push(ofPart('retired', part, `1 part retired: ${name}`))
  if (part.retired) return changes
  const wasRequired = before.required.includes(previous.name)
  if (isRequired && !wasRequired) changes.push(ofPart('required', part, `1 part required now: ${name}`))
  if (!isRequired && wasRequired) changes.push(ofPart('optional', part, `1 part optional now: ${name}`))
  if (!sameValue(previous.when, part.when)) {
    // A part that was always asked is asked less often under a new condition, so no record becomes incomplete.
    const type = previous.when === undefined ? 'loosened' : 'tightened'
    changes.push(ofPart(type, part, `1 part asked under another condition: ${name}`))
  }
  if (previous.title !== part.title) changes.push(ofPart('words', part, `1 part reworded: ${name}`))
  const own = compareFields(place, schemaOf(relocations.before, previous.name), schema)
  // The change of the part already covers the texts of its form.
  return [...changes, ...own.filter(({ type, pointer }) => type !== 'words' || pointer !== pointerOf([name]))]
}

/** Returns the schema of a part without its former names and its readers. */
function schemaOf({ properties = {} }: Schema, part: string): Schema {
  const { 'x-renamedFrom': _, 'x-seenBy': __, ...own } = properties[part] ?? {}
  return own
}

/** Snapshots of older programs lack the lists, so lists are not compared then. */
const nothingListed = { before: {}, after: {} }

/** Returns the name of the form in a part that asks for a field or asked for it before, or of its first form. */
function formWith(
  { forms }: Snapshot,
  part: SnapshotPart,
  field: string | undefined,
  before?: Snapshot
): string {
  const found = part.forms.find(form => field !== undefined && forms[form]?.properties?.[field])
  return found ?? (before && formWith(before, part, field)) ?? part.forms[0] ?? ''
}

function ofPart(type: ChangeType, part: SnapshotPart, text: string, more: Partial<Change> = {}): Change {
  const { name, title, forms } = part
  return { type, form: forms[0] ?? '', part: name, pointer: pointerOf([name]), title, text, ...more }
}
