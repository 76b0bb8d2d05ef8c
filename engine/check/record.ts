import { isRetired } from '../vocabulary/keywords/retired.ts'
import { isFromAccount } from '../vocabulary/keywords/from.ts'
import { cleanAnswers } from './clean-answers.ts'
import { check, findFaults } from './check.ts'
import { isEntered, schemaAt } from '../model/fields.ts'
import { countSlots, isFile } from '../vocabulary/keywords/file.ts'
import type { Facts, Form, Problem } from '../vocabulary/form.ts'
import type { Missing, Part, RecordForms } from '../vocabulary/project.ts'
import type { Schema } from '../vocabulary/schema.ts'
import type { FieldUi } from '../vocabulary/ui.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers, pathOf, pointerOf, valueAt } from '../values/paths.ts'
import { rowTitle } from '../model/row-title.ts'
import { withTitle } from '../language/with-title.ts'
import { placeOf, slotTitle } from './messages.ts'

type Answers = Record<string, unknown>

/** Checks a part as it would be stored, with each of its forms. Paths lead into the record, and each problem names its form. */
export function checkPart(part: Part, forms: Form[], value: unknown, facts: Facts): Problem[] {
  const ofPart = factsWithPart(facts, part.name, value)
  return forms.flatMap(form =>
    check(form, value, ofPart).map(problem => ({
      ...problem,
      path: pointerOf([part.name]) + problem.path,
      form: form.name
    }))
  )
}

/**
 * Returns what a save would store. A form that has any field in the body is replaced by the body's answers; other forms stay as
 * stored. A list is replaced whole. Answers of retired fields stay.
 */
export function mergeWithStored(forms: Form[], body: unknown, stored: unknown, facts: Facts = {}): unknown {
  const first = forms[0]
  if (first && isRetired(first.schema)) return stored
  if (first?.schema.type === 'array') return cleanAnswers(first, body, facts)
  if (body !== undefined && !isAnswers(body)) return body
  const chosen = forms.map(form => ({ form, value: isTouched(form, body) ? body : stored }))
  const merged: Answers = {}
  for (const { form, value } of chosen) addOwn(merged, form, value)
  const ofPart = facts.part === undefined ? facts : factsWithPart(facts, facts.part, merged)
  let whole: unknown = {}
  for (const { form, value } of chosen) whole = mergeAnswers(whole, cleanAnswers(form, value, ofPart))
  for (const { schema } of forms) whole = mergeAnswers(whole, retiredIn(schema, stored))
  return whole
}

/** Returns the facts for the forms of a part, with these answers of the part in the record. */
export const factsWithPart = (facts: Facts, part: string, value: unknown): Facts => ({
  ...facts,
  part,
  record: { ...(isAnswers(facts.record) && facts.record), [part]: value }
})

function addOwn(answers: Answers, { schema: { properties = {} } }: Form, value: unknown) {
  if (!isAnswers(value)) return
  for (const name of Object.keys(value)) if (Object.hasOwn(properties, name)) answers[name] = value[name]
}

const retiring = new WeakMap<Schema, boolean>()

function hasRetired(schema: Schema): boolean {
  return getOrCreate(retiring, schema, ({ properties = {} }) =>
    Object.values(properties).some(field => isRetired(field) || hasRetired(field))
  )
}

function retiredIn(schema: Schema, stored: unknown): unknown {
  if (!isAnswers(stored) || !hasRetired(schema)) return undefined
  const { properties = {} } = schema
  const found = Object.entries(properties).flatMap(([name, field]) => {
    const answer = isRetired(field) ? stored[name] : retiredIn(field, stored[name])
    return answer === undefined ? [] : [[name, answer] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** Merges answers; those of `other` take precedence. Mutates `one`. */
function mergeAnswers(one: unknown, other: unknown): unknown {
  if (!isAnswers(one) || !isAnswers(other)) return other ?? one
  for (const name of Object.keys(other)) {
    const [own, more] = [one[name], other[name]]
    one[name] = isAnswers(own) && isAnswers(more) ? mergeAnswers({ ...own }, more) : (more ?? own)
  }
  return one
}

/** Checks whether the body has any field of this form that a client may set. */
export function isTouched(form: Form, body: unknown): boolean {
  return isAnswers(body) && listSettableNames(form.schema).some(name => Object.hasOwn(body, name))
}

const settable = new WeakMap<Schema, string[]>()

function listSettableNames(schema: Schema): string[] {
  return getOrCreate(settable, schema, ({ properties = {} }) =>
    Object.entries(properties).flatMap(([name, field]) =>
      !isFromAccount(field) && isEntered(field) ? [name] : []
    )
  )
}

/** Lists what keeps a record from being Completed; an empty list means that it satisfies schemas/employee-record. */
export function findMissing(
  { whole, parts, forms }: RecordForms,
  stored: unknown,
  today?: string
): Missing[] {
  const record = withoutLoneFiles(whole, stored)
  const places = findFaults(whole, record, {
    at: 'record',
    ...(today !== undefined && { today })
  }).map(placeOf)
  const wholeParts = new Set(places.filter(place => isWholePart(place, record)).map(([name]) => name))
  return places
    .filter(place => place.length === 1 || !wholeParts.has(place[0]))
    .map(place => {
      const [name = '', ...path] = place
      const part = parts.find(candidate => candidate.name === name)
      const form =
        part?.forms.find(candidate => schemaAt(forms[candidate]?.schema ?? {}, path)) ?? part?.forms[0]
      const missing = { form: form ?? whole.name, path: pointerOf(place) }
      return { ...missing, title: nameMissing({ whole, forms }, missing) }
    })
}

export function nameMissing(
  { whole, forms }: Pick<RecordForms, 'whole' | 'forms'>,
  { form, path }: Pick<Missing, 'form' | 'path'>
): string {
  const place = pathOf(path)
  const title = titleAt(whole, place)
  const row = rowOfFile(whole, place, forms[form]?.ui ?? {})
  return row ? withTitle(row, title) : title
}

/**
 * Removes parts that contain only files. They count as not saved yet: a passport photo may be uploaded before the first answer.
 */
function withoutLoneFiles({ schema }: Form, record: unknown): unknown {
  if (!isAnswers(record)) return record
  const saved = Object.entries(record).filter(
    ([part, value]) => !hasOnlyFiles(schemaAt(schema, [part]) ?? {}, value)
  )
  return Object.fromEntries(saved)
}

/** Checks whether a part contains only files, and therefore counts as not saved yet. */
export function hasOnlyFiles({ properties = {} }: Schema, value: unknown): boolean {
  const names = isAnswers(value) ? Object.keys(value) : []
  const isOfFiles = (name: string): boolean => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (!field || !isAnswers(value)) return false
    return isFile(field) || hasOnlyFiles(field, value[name])
  }
  return names.length > 0 && names.every(isOfFiles)
}

const isWholePart = (place: readonly string[], record: unknown) =>
  place.length === 1 && valueAt(record, place) === undefined

/** Returns the page's title of the row in which a file is missing; undefined if it is not a file or not in a row. */
function rowOfFile({ schema }: Form, path: readonly string[], ui: FieldUi): string | undefined {
  const at = path.findLastIndex((_, index) => schemaAt(schema, path.slice(0, index))?.type === 'array')
  const [list, file] = [path.slice(0, at), schemaAt(schema, path)]
  if (at < 1 || !file || !isFile(file)) return undefined
  const own = list
    .slice(1)
    .reduce((around, name) => (isIndex(name) ? around : (around.fields?.[name] ?? {})), ui)
  const rows = schemaAt(schema, list) ?? {}
  return rowTitle({ ui: own, title: own['ui:title'] ?? rows.title ?? '', schema: rows }, Number(path[at]) + 1)
}

const isIndex = (name: string) => /^\d+$/.test(name)

function titleAt({ schema }: Form, path: readonly string[]): string {
  const around = schemaAt(schema, path.slice(0, -1))
  if (around && countSlots(around)) return slotTitle(around, Number(path.at(-1)) + 1)
  return schemaAt(schema, path)?.title ?? path.at(-1) ?? ''
}
