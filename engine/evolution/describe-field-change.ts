import { isComputed } from '../vocabulary/keywords/computed.ts'
import { isFromAccount } from '../vocabulary/keywords/from.ts'
import { isLocal } from '../vocabulary/keywords/local.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import type { Change, ChangeType } from './change.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { pointerOf, sameValue } from '../values/paths.ts'
import { findReaders, type Relocations } from './relocations.ts'

/** A field's place: its part, its path in the record, and a function that finds the form of a field of the part. */
export interface FieldPlace {
  part: string
  path: string[]
  /** Its path in the previous record. */
  before: readonly string[]
  formOf: (field?: string) => string
  relocations: Relocations
}

export function describeAdded(place: FieldPlace, field: Schema, isRequired: boolean): Change {
  const status = isRetired(field) ? 'retired' : isRequired ? 'required' : 'optional'
  const text = `1 field added: ${nameOf(place)} (${kindOf(field)}, ${status})`
  return change(place, 'added', field, text, { required: status === 'required' })
}

export function describeRemoved(place: FieldPlace, field: Schema): Change {
  const text = `1 field removed: ${nameOf(place)} (${kindOf(field)})`
  return change(place, 'removed', field, text, { loses: true })
}

export function describeRenamed(place: FieldPlace, field: Schema, former: string): Change {
  const from = [...place.path.slice(0, -1), former]
  const text = `1 field renamed: ${nameOf({ ...place, path: from })} is now ${place.path.at(-1)}`
  return change(place, 'renamed', field, text)
}

export function describeMoved(place: FieldPlace, field: Schema): Change {
  const { relocations, before, path } = place
  const readers = {
    before: findReaders(relocations.before, before),
    after: findReaders(relocations.after, path)
  }
  const text = `1 field moved: ${placeName(before)} is now ${placeName(path)}`
  return change(place, 'moved', field, text, sameValue(readers.before, readers.after) ? {} : { readers })
}

export function describeRevealed(place: FieldPlace, field: Schema): Change {
  const text = `1 identifier exposed: ${placeName(place.before)} was an identifier, and ${placeName(place.path)} is not`
  const fix = 'Write "x-sensitive": "identifier" in its new place too.'
  return change(place, 'retyped', field, text, { loses: true, fix })
}

const placeName = (path: readonly string[]) => path.filter(name => name !== '*').join('/')

/** Returns the name by which an author finds a field; for a part that is a single field, the part's name. */
export function nameOf({ part, path }: FieldPlace): string {
  return (
    path
      .slice(1)
      .filter(name => name !== '*')
      .join('.') || part
  )
}

/** Returns where the answer comes from if nobody enters it. */
export function originOf(field: Schema): string | undefined {
  if (isComputed(field)) return 'computed'
  return isFromAccount(field) ? 'taken from the account' : isLocal(field) ? 'not stored' : undefined
}

export function change(
  place: FieldPlace,
  type: ChangeType,
  field: Schema,
  text: string,
  more: Partial<Change> = {}
): Change {
  const title = field.title ?? nameOf(place)
  const [pointer, from] = [pointerOf(place.path), pointerOf(place.before)]
  return {
    type,
    form: place.formOf(),
    part: place.part,
    pointer,
    title,
    text,
    ...(from !== pointer && { from }),
    ...more
  }
}
