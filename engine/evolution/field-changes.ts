import { isIdentifier } from '../vocabulary/keywords/sensitive.ts'
import { isRetired } from '../vocabulary/keywords/retired.ts'
import { listStrictKeywords } from '../authoring/keywords.ts'
import { authoredKindOf } from '../authoring/field-kind.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import { isPlain, kindOf } from '../vocabulary/kind-of.ts'
import { numberBounds } from '../vocabulary/is-numeric.ts'
import type { Change } from './change.ts'
import { schemaAt } from '../model/fields.ts'
import { isFile, countSlots } from '../vocabulary/keywords/file.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { pointerOf, sameValue } from '../values/paths.ts'
import { compareChoices, compareRules } from './rule-changes.ts'
import { formerNames } from './migrate-answers.ts'
import {
  type FieldPlace,
  describeAdded,
  describeRemoved,
  describeRenamed,
  describeMoved,
  describeRevealed,
  nameOf,
  originOf,
  change
} from './describe-field-change.ts'

/** Compares a field, and the fields inside it, with its previous version. */
export function compareFields(place: FieldPlace, before: Schema, after: Schema): Change[] {
  if (isRetired(after)) {
    return isRetired(before) ? [] : [change(place, 'retired', after, `1 field retired: ${nameOf(place)}`)]
  }
  const restored = isRetired(before)
    ? [change(place, 'added', after, `1 field asked again: ${nameOf(place)}`, { required: true })]
    : []
  if (answerOf(before) !== answerOf(after)) {
    const text = `1 field retyped: ${nameOf(place)} was ${nameKindOf(before)} and is now ${nameKindOf(after)}`
    const loses = !(after['x-oldValues'] ?? after.items?.['x-oldValues'])
    return [...restored, change(place, 'retyped', after, text, loses ? { loses } : {})]
  }
  const origin = originOf(after)
  if (origin && !originOf(before)) {
    const text = `1 field retyped: ${nameOf(place)} was typed and is now ${origin}`
    return [...restored, change(place, 'retyped', after, text, { loses: true })]
  }
  if (isRevealed(place, before, after)) return [...restored, describeRevealed(place, after)]
  const own = [...compareChoices(before, after), ...compareRules(before, after)].map(
    ({ type, describe, dropped }) =>
      change(place, type, after, describe(nameOf(place)), dropped ? { dropped } : {})
  )
  return [
    ...restored,
    ...own,
    ...compareInside(place, before, after),
    ...compareOtherKeywords(place, before, after)
  ]
}

function compareInside(place: FieldPlace, before: Schema, after: Schema): Change[] {
  if (isFile(after)) return []
  if (after.items)
    return compareFields(
      { ...place, path: [...place.path, '*'], before: [...place.before, '*'] },
      before.items ?? {},
      after.items
    )
  return after.properties || before.properties ? groupChanges(place, before, after) : []
}

/** Compares the fields of a form or row: removed fields first, then current ones. */
function groupChanges(place: FieldPlace, before: Schema, after: Schema): Change[] {
  const [oldFields, newFields] = [before.properties ?? {}, after.properties ?? {}]
  const renamed = new Set(Object.values(newFields).flatMap(formerNames))
  const removed = Object.entries(oldFields).filter(
    ([name]) => !Object.hasOwn(newFields, name) && !renamed.has(name)
  )
  return [
    ...removed.flatMap(([name, field]) => findRemoved(placeBelow(place, name), field)),
    ...Object.entries(newFields).flatMap(([name, field]) => {
      const isRequired = after.required?.includes(name) ?? false
      const former = formerNames(field).find(
        old => Object.hasOwn(oldFields, old) && !Object.hasOwn(newFields, old)
      )
      const oldName = Object.hasOwn(oldFields, name) ? name : former
      const herePlace = placeBelow(place, name, oldName)
      if (oldName === undefined) {
        const moved = compareMoved(herePlace, field, isRequired)
        return moved.length > 0 ? moved : [describeAdded(herePlace, field, isRequired)]
      }
      const wasRequired = before.required?.includes(oldName) ?? false
      return [
        ...(former === undefined ? [] : [describeRenamed(herePlace, field, former)]),
        ...compareNecessity(herePlace, field, wasRequired, isRequired),
        ...compareFields(herePlace, oldFields[oldName] ?? {}, field)
      ]
    })
  ]
}

/** Describes a field that was moved here, and its changes; for a new group or part, the fields inside it that were moved. */
export function compareMoved(place: FieldPlace, field: Schema, isRequired: boolean): Change[] {
  const { arrivals, before: record } = place.relocations
  const from = arrivals.get(pointerOf(place.path))
  if (from) {
    const herePlace = { ...place, before: from }
    const around = schemaAt(record, from.slice(0, -1))
    const wasRequired = around?.required?.includes(from.at(-1) ?? '') ?? false
    return [
      describeMoved(herePlace, field),
      ...(place.path.length > 1 ? compareNecessity(herePlace, field, wasRequired, isRequired) : []),
      ...compareFields(herePlace, schemaAt(record, from) ?? {}, field)
    ]
  }
  const start = `${pointerOf(place.path)}/`
  if (isFile(field) || ![...arrivals.keys()].some(pointer => pointer.startsWith(start))) return []
  return groupChanges(place, {}, field)
}

/** Describes a removed field; for a group from which fields were moved away, only its other fields. */
export function findRemoved(place: FieldPlace, field: Schema): Change[] {
  const { departures } = place.relocations
  const pointer = pointerOf(place.before)
  if (departures.has(pointer)) return []
  const isSplit = [...departures].some(one => one.startsWith(`${pointer}/`))
  if (!isSplit) return [describeRemoved(place, field)]
  return Object.entries(field.properties ?? {}).flatMap(([name, below]) =>
    findRemoved(placeBelow(place, name), below)
  )
}

function compareNecessity(place: FieldPlace, field: Schema, before: boolean, after: boolean): Change[] {
  if (before === after || isRetired(field)) return []
  const kind = after ? 'required' : 'optional'
  return [change(place, kind, field, `1 field ${kind} now: ${nameOf(place)}`)]
}

/** Whether a move would turn an identifier into a plain answer. Identifiers are encrypted in drafts and masked for readers. */
function isRevealed({ relocations, before }: FieldPlace, previous: Schema, current: Schema): boolean {
  if (!isIdentifier(previous) || isIdentifier(current)) return false
  return before.some((_, index) => relocations.departures.has(pointerOf(before.slice(0, index + 1))))
}

/** Reports changes of all other keywords, which do not affect stored answers. */
function compareOtherKeywords(place: FieldPlace, before: Schema, after: Schema): Change[] {
  if (sameValue(otherKeywordsOf(before), otherKeywordsOf(after))) return []
  const [unit, otherUnit] = [before['x-unit'], after['x-unit']]
  const text =
    unit && otherUnit && unit !== otherUnit
      ? `1 unit changed: ${nameOf(place)} was in ${unit} and is now in ${otherUnit}; nothing is converted`
      : `1 field reworded: ${nameOf(place)}`
  return [change(place, 'words', after, text)]
}

const comparedElsewhere = new Set([
  ...['properties', 'items', 'required', 'enum', 'type', 'format', 'pattern', 'const'],
  ...['minLength', 'maxLength', 'minItems', 'maxItems', 'uniqueItems', ...listStrictKeywords()],
  ...numberBounds,
  'x-offers'
])

function otherKeywordsOf(schema: Schema) {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !comparedElsewhere.has(keyword)))
}

/** Returns the JSON type of an answer. A file differs from a group of answers. */
function answerOf(schema: Schema): string {
  if (isFile(schema)) return countSlots(schema) ? 'files' : 'file'
  // Lists of choices and plain answers contain single answers; a row is a group of answers.
  if (schema.type === 'array' && schema.items && isPlain(schema.items))
    return `several of ${answerOf(schema.items)}`
  return authoredKindOf(schema).storedAs(schema)
}

function nameKindOf(schema: Schema): string {
  if (isFile(schema)) return 'a file'
  if (fieldKindOf(schema).shape === 'valueList') return `a list of ${nameKindOf(schema.items ?? {})}`
  return authoredKindOf(schema).describe(kindOf(schema), schema)
}

const placeBelow = (place: FieldPlace, name: string, oldName = name): FieldPlace => {
  const field = place.path.length === 1 ? name : undefined
  return {
    ...place,
    path: [...place.path, name],
    before: [...place.before, oldName],
    formOf: () => place.formOf(field)
  }
}
