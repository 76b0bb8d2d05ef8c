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
import { findFiles, type StoredDraft } from './draft-schema.ts'
import {
  type Identifiers,
  identifiersOf,
  keyOf,
  leftoversOf,
  listForms,
  readStorage,
  type StorageName,
  writeStorage
} from './draft-storage.ts'

interface DraftLocation {
  storage: StorageName
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

/** Moves the answers of a draft to where the form asks for them now, and replaces former choices. */
export function moveWithinForm(form: Form, value: unknown): unknown {
  const found = recordOf(form)
  return found
    ? moveAnswers(found.record, { [found.part]: value })[found.part]
    : migrateAnswers(form.schema, value)
}

/**
 * Moves answers that were typed in other forms, before their fields moved to this one (`x-renamedFrom` with a place, or just to
 * another page of the part), into the draft of this form. If both have an answer, the newer one is kept.
 */
export function adoptMovedAnswers(user: string, form: Form, ownDraft: DraftLocation) {
  const target = recordOf(form)
  if (!target) return
  const sources = [...new Set(listMoves(target.record).map(({ from: [first = ''] }) => first))]
  for (const other of listForms(user, ownDraft.storage)) {
    if (other === form.name) continue
    const otherPart = partOfDraft(other)
    const from = { storage: ownDraft.storage, key: keyOf(user, other) }
    for (const source of sources)
      if (otherPart === undefined || otherPart === source) adoptFrom({ ...target, source }, from, ownDraft)
    if (otherPart === target.part)
      adoptFrom({ ...target, source: otherPart, isOtherPage: true }, from, ownDraft)
  }
}

/** Returns the part of the form with this draft; undefined if the form no longer exists, so its part is unknown. */
function partOfDraft(name: string): string | undefined {
  const form = name.replace(leftoversOf(''), '')
  return partOf(parts, form)?.part.name ?? partOf(parts, form.replace(/-page\d+$/, ''))?.part.name
}

interface Adoption {
  /** The part that the answers come from; `part` is the form's. */
  source: string
  part: string
  record: Schema
  /** Whether they come from another page of the part. Its pages have no field in common, so a field of this one has moved. */
  isOtherPage?: boolean
}

function adoptFrom(
  { source, part, record, isOtherPage }: Adoption,
  from: DraftLocation,
  ownDraft: DraftLocation
) {
  const found = readStorage<StoredDraft>(from.storage, from.key)
  if (!found || !isAnswers(found.value)) return
  const typed = found.value
  const moved = moveAnswers(record, { [source]: typed })
  const movedAnswers = isAnswers(moved[part]) ? moved[part] : {}
  const isOwn = (name = '') => isOtherPage === true && schemaAt(record, [part, name]) !== undefined
  const isNew = (name: string) => source !== part || isOwn(name) || !Object.hasOwn(typed, name)
  const arrived = pickNames(movedAnswers, isNew)
  const identifiers = found.identifiers.flatMap(findNewPointers)
  const secrets = readStorage<Identifiers>('sessionStorage', identifiersOf(from.key)) ?? {}
  const arrivedSecrets = Object.entries(secrets).flatMap(([pointer, answer]) =>
    findNewPointers(pointer).map(newPointer => [newPointer, answer] as const)
  )
  if (Object.keys(arrived).length + identifiers.length + arrivedSecrets.length === 0) return

  const before = readStorage<StoredDraft>(ownDraft.storage, ownDraft.key)
  const existing = isAnswers(before?.value) ? before.value : {}
  const isNewer = before !== undefined && before.savedAt > found.savedAt
  const stays = isNewer ? pickNames(existing, name => existing[name] !== null) : {}
  // Write the target before the source: if interrupted in between, the answers exist twice and are not lost.
  const isWritten = writeStorage(ownDraft.storage, ownDraft.key, {
    ...before,
    savedAt: Math.max(found.savedAt, before?.savedAt ?? 0),
    value: { ...existing, ...arrived, ...stays },
    identifiers: [...new Set([...(before?.identifiers ?? []), ...identifiers])]
  })
  if (!isWritten) return
  const ownSecrets = readStorage<Identifiers>('sessionStorage', identifiersOf(ownDraft.key))
  if (arrivedSecrets.length > 0)
    writeStorage('sessionStorage', identifiersOf(ownDraft.key), {
      ...Object.fromEntries(arrivedSecrets),
      ...ownSecrets
    })
  const isLeftover = (pointer: string) => findNewPointers(pointer).length === 0
  const value = source === part ? pickNames(movedAnswers, name => !isNew(name)) : moved[source]
  writeStorage(from.storage, from.key, { ...found, value, identifiers: found.identifiers.filter(isLeftover) })
  if (arrivedSecrets.length > 0)
    writeStorage('sessionStorage', identifiersOf(from.key), pickNames(secrets, isLeftover))

  /** Returns where this form asks for the answer at a path of the other draft; empty if that answer has not moved here. */
  function findNewPointers(pointer: string): string[] {
    const path = [source, ...pathOf(pointer)]
    const [first, ...rest] = currentPlace(record, path)
    const isMoved = first === part && (pointerOf([first, ...rest]) !== pointerOf(path) || isOwn(rest[0]))
    return isMoved ? [pointerOf(rest)] : []
  }
}

const pickNames = (answers: Record<string, unknown>, isIncluded: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => isIncluded(name)))

/** Stores draft answers that the form no longer asks for under a separate key, because a form opened later may ask for them. */
export function storeLeftovers(user: string, form: Form, { storage, key }: DraftLocation) {
  const found = readStorage<StoredDraft>(storage, key)
  if (!found) return
  const isGone = (pointer: string) => schemaAt(form.schema, pathOf(pathInForm(form, pointer))) === undefined
  const secrets = pickNames(readStorage<Identifiers>('sessionStorage', identifiersOf(key)) ?? {}, isGone)
  const value = pickUnknown(form.schema, moveWithinForm(form, found.value))
  const identifiers = found.identifiers.filter(isGone)
  if (value === undefined && identifiers.length + Object.keys(secrets).length === 0) return
  const leftoversKey = keyOf(user, leftoversOf(form.name))
  const before = readStorage<StoredDraft>(storage, leftoversKey)
  if (before && before.savedAt >= found.savedAt) return
  writeStorage(storage, leftoversKey, { savedAt: found.savedAt, value: value ?? {}, identifiers })
  writeStorage(
    'sessionStorage',
    identifiersOf(leftoversKey),
    Object.keys(secrets).length > 0 ? secrets : undefined
  )
}

/** Returns the answers that a form no longer asks for, and apart from them those with a chosen file. */
export function splitLeftovers({ schema }: Form, value: unknown) {
  const leftovers = pickUnknown(schema, migrateAnswers(schema, value)) ?? {}
  const hasFile = (name: string) => findFiles(leftovers[name]).length > 0
  return {
    answers: pickNames(leftovers, name => !hasFile(name)),
    files: pickNames(leftovers, hasFile)
  }
}

/** Keeps chosen files that a form no longer asks for, until a form that asks for them now is opened. */
export function keepLeftoverFiles(user: string, form: Form, value: unknown) {
  const { files } = splitLeftovers(form, value)
  if (Object.keys(files).length === 0) return
  const key = keyOf(user, leftoversOf(form.name))
  const before = readStorage<StoredDraft>('localStorage', key)
  const others = isAnswers(before?.value) ? before.value : {}
  writeStorage('localStorage', key, {
    identifiers: [],
    ...before,
    savedAt: Date.now(),
    value: { ...others, ...files }
  })
}

/** Returns the answers that a form has no field for, also within groups; undefined if there are none. */
function pickUnknown(schema: Schema, value: unknown): Record<string, unknown> | undefined {
  if (!isAnswers(value) || !schema.properties || isFile(schema)) return undefined
  const fields = schema.properties
  const unknown = Object.entries(value).flatMap(([name, answer]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    const leftover = field ? pickUnknown(field, answer) : (answer ?? undefined)
    return leftover === undefined ? [] : [[name, leftover] as const]
  })
  return unknown.length > 0 ? Object.fromEntries(unknown) : undefined
}
