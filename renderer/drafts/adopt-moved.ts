import {
  currentPath,
  currentPlace,
  type Form,
  isAnswers,
  isFile,
  listMoves,
  migrateAnswers,
  moveAnswers,
  partOf,
  pathOf,
  pointerOf,
  type Schema,
  schemaAt
} from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import type { StoredDraft } from './draft-schema.ts'
import {
  type Identifiers,
  identifiersOf,
  keyOf,
  leftOf,
  listForms,
  read,
  type StorageName,
  write
} from './draft-storage.ts'

interface DraftPlace {
  place: StorageName
  key: string
}

/** Returns the part that a form belongs to, with a record schema of that form alone; undefined if it belongs to no part. */
function recordOf({ name, schema }: Form): { part: string; record: Schema } | undefined {
  const part = partOf(parts, name)?.part.name
  return part === undefined ? undefined : { part, record: { type: 'object', properties: { [part]: schema } } }
}

/** Returns the current path of an answer, given its path in a draft of an earlier version of the form. */
export function pathInForm(form: Form, pointer: string): string {
  const found = recordOf(form)
  if (!found) return pointerOf(currentPath(form.schema, pathOf(pointer)))
  const { part, record } = found
  const [first, ...rest] = currentPlace(record, [part, ...pathOf(pointer)])
  return first === part ? pointerOf(rest) : pointer
}

/** Moves the answers of a draft to where the form asks for them now. */
export function moveWithinForm(form: Form, value: unknown): unknown {
  const found = recordOf(form)
  return found ? moveAnswers(found.record, { [found.part]: value })[found.part] : value
}

/**
 * Moves answers that were typed in other forms, before their fields moved to this one (`x-renamedFrom` with a place), into the
 * draft of this form. If both have an answer, the newer one is kept.
 */
export function adoptMovedAnswers(user: string, form: Form, own: DraftPlace) {
  const target = recordOf(form)
  const moves = target ? listMoves(target.record) : []
  if (!target || moves.length === 0) return
  for (const source of new Set(moves.map(({ from: [first = ''] }) => first)))
    for (const other of listForms(user, own.place))
      if (other !== form.name && mayBeOf(other, source))
        adoptFrom({ ...target, source }, { place: own.place, key: keyOf(user, other) }, own)
}

/** Whether a form belongs to the part, or no longer exists, so its part is unknown. */
function mayBeOf(form: string, source: string): boolean {
  const part = partOf(parts, form.replace(leftOf(''), ''))?.part.name
  return part === undefined || part === source
}

interface Adoption {
  /** The part that the answers come from; `part` is the form's. */
  source: string
  part: string
  record: Schema
}

function adoptFrom({ source, part, record }: Adoption, from: DraftPlace, own: DraftPlace) {
  const found = read<StoredDraft>(from.place, from.key)
  if (!found || !isAnswers(found.value)) return
  const typed = found.value
  const moved = moveAnswers(record, { [source]: typed })
  const whole = isAnswers(moved[part]) ? moved[part] : {}
  const isNew = (name: string) => source !== part || !Object.hasOwn(typed, name)
  const arrived = pickNames(whole, isNew)
  const identifiers = found.identifiers.flatMap(findHere)
  const secrets = read<Identifiers>('sessionStorage', identifiersOf(from.key)) ?? {}
  const arrivedSecrets = Object.entries(secrets).flatMap(([pointer, answer]) =>
    findHere(pointer).map(here => [here, answer] as const)
  )
  if (Object.keys(arrived).length + identifiers.length + arrivedSecrets.length === 0) return

  const before = read<StoredDraft>(own.place, own.key)
  const kept = isAnswers(before?.value) ? before.value : {}
  const isNewer = before !== undefined && before.savedAt > found.savedAt
  const stays = isNewer ? pickNames(kept, name => kept[name] !== null) : {}
  // Write the target before the source: if interrupted in between, the answers exist twice and are not lost.
  const isWritten = write(own.place, own.key, {
    ...before,
    savedAt: Math.max(found.savedAt, before?.savedAt ?? 0),
    value: { ...kept, ...arrived, ...stays },
    identifiers: [...new Set([...(before?.identifiers ?? []), ...identifiers])]
  })
  if (!isWritten) return
  const ownSecrets = read<Identifiers>('sessionStorage', identifiersOf(own.key))
  if (arrivedSecrets.length > 0)
    write('sessionStorage', identifiersOf(own.key), { ...Object.fromEntries(arrivedSecrets), ...ownSecrets })
  const isLeft = (pointer: string) => findHere(pointer).length === 0
  const value = source === part ? pickNames(whole, name => !isNew(name)) : moved[source]
  write(from.place, from.key, { ...found, value, identifiers: found.identifiers.filter(isLeft) })
  if (arrivedSecrets.length > 0) write('sessionStorage', identifiersOf(from.key), pickNames(secrets, isLeft))

  /** Returns where this form asks for the answer at a path of the other draft; empty if that answer has not moved here. */
  function findHere(pointer: string): string[] {
    const path = [source, ...pathOf(pointer)]
    const [first, ...rest] = currentPlace(record, path)
    const isMoved = first === part && pointerOf([first, ...rest]) !== pointerOf(path)
    return isMoved ? [pointerOf(rest)] : []
  }
}

const pickNames = (answers: Record<string, unknown>, isMeant: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isMeant(name)))

/**
 * Keeps answers that a draft contains and its form no longer asks for under another key, as a form opened later may ask for
 * them.
 */
export function setLeftoversAside(user: string, form: Form, { place, key }: DraftPlace) {
  const found = read<StoredDraft>(place, key)
  if (!found) return
  const isGone = (pointer: string) => schemaAt(form.schema, pathOf(pathInForm(form, pointer))) === undefined
  const secrets = pickNames(read<Identifiers>('sessionStorage', identifiersOf(key)) ?? {}, isGone)
  const value = pickUnknown(form.schema, migrateAnswers(form.schema, moveWithinForm(form, found.value)))
  const identifiers = found.identifiers.filter(isGone)
  if (value === undefined && identifiers.length + Object.keys(secrets).length === 0) return
  const beside = keyOf(user, leftOf(form.name))
  const before = read<StoredDraft>(place, beside)
  if (before && before.savedAt >= found.savedAt) return
  write(place, beside, { savedAt: found.savedAt, value: value ?? {}, identifiers })
  write('sessionStorage', identifiersOf(beside), Object.keys(secrets).length > 0 ? secrets : undefined)
}

/** Returns the answers that a form has no field for, also within groups; undefined if there are none. */
function pickUnknown(schema: Schema, value: unknown): Record<string, unknown> | undefined {
  if (!isAnswers(value) || !schema.properties || isFile(schema)) return undefined
  const fields = schema.properties
  const unknown = Object.entries(value).flatMap(([name, answer]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const left = field ? pickUnknown(field, answer) : (answer ?? undefined)
    return left === undefined ? [] : [[name, left] as const]
  })
  return unknown.length > 0 ? Object.fromEntries(unknown) : undefined
}
