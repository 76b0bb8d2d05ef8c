import type { Change, ChangeType } from './change.ts'
import { compareFields, type FieldPlace } from './field-changes.ts'
import { pointerOf, sameValue } from '../model/paths.ts'
import { currentPart, type Snapshot, type SnapshotPart, schemaOfPart, withListed } from './snapshot.ts'

/** What changed from one version of the schemas to another: parts first, then fields in the order of today. */
export function findChanges(before: Snapshot, after: Snapshot): Change[] {
  const gone = before.parts.filter(part => !currentPart(after.parts, part.name))
  return [
    ...gone.map(part => ofPart('part-removed', part, `1 part removed: ${part.name}`, { loses: true })),
    ...after.parts.flatMap(part => comparePart(before, after, part))
  ]
}

function comparePart(before: Snapshot, after: Snapshot, part: SnapshotPart): Change[] {
  const { name } = part
  const needed = after.required.includes(name)
  const was = before.parts.find(one => currentPart(after.parts, one.name) === part)
  if (!was) {
    const text = `1 part added: ${name} (${needed ? 'required' : 'optional'})`
    return [ofPart('part-added', part, text, { required: needed })]
  }
  const changes: Change[] = []
  if (was.name !== name) {
    const from = pointerOf([was.name])
    changes.push(ofPart('part-renamed', part, `1 part renamed: ${was.name} is ${name} now`, { from }))
  }
  if (part.retired && !was.retired) changes.push(ofPart('retired', part, `1 part retired: ${name}`))
  if (part.retired) return changes
  const wasNeeded = before.required.includes(was.name)
  if (needed && !wasNeeded) changes.push(ofPart('required', part, `1 part required now: ${name}`))
  if (!needed && wasNeeded) changes.push(ofPart('optional', part, `1 part optional now: ${name}`))
  if (!sameValue(was.when, part.when)) {
    // What is asked in fewer cases than before cannot be missing more often.
    const type = was.when === undefined ? 'loosened' : 'tightened'
    changes.push(ofPart(type, part, `1 part asked under another condition: ${name}`))
  }
  if (was.title !== part.title) changes.push(ofPart('words', part, `1 part worded anew: ${name}`))
  const place: FieldPlace = { part: name, path: [name], formOf: field => formWith(after, part, field) }
  const lists = before.lists && after.lists ? { before: before.lists, after: after.lists } : nothingListed
  const own = compareFields(
    place,
    withListed(schemaOfPart(before, was), lists.before),
    withListed(schemaOfPart(after, part), lists.after)
  )
  // The words of a part's form are told with the part.
  return [...changes, ...own.filter(({ type, pointer }) => type !== 'words' || pointer !== pointerOf([name]))]
}

/** An earlier program did not keep what its lists offered: then nothing is known of them. */
const nothingListed = { before: {}, after: {} }

/** The form of a part that asks for a field; its first, where none does. */
function formWith({ forms }: Snapshot, part: SnapshotPart, field?: string): string {
  const found = part.forms.find(form => field !== undefined && forms[form]?.properties?.[field])
  return found ?? part.forms[0] ?? ''
}

function ofPart(type: ChangeType, part: SnapshotPart, text: string, more: Partial<Change> = {}): Change {
  const { name, title, forms } = part
  return { type, form: forms[0] ?? '', part: name, pointer: pointerOf([name]), title, text, ...more }
}
