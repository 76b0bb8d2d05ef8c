import type { Change, ChangeType } from './change.ts'
import { isFile, isPlain, kindOf } from '../model/fields.ts'
import type { Schema } from '../form.ts'
import { kinds } from '../model/kinds.ts'
import { pointerOf, sameValue } from '../model/paths.ts'
import { compareChoices, compareRules } from './rule-changes.ts'
import { formerNames } from './migrate-answers.ts'

/** Where a field stands: its part, its path in the record, and the form that has a field of the part. */
export interface FieldPlace {
  part: string
  path: string[]
  formOf: (field?: string) => string
}

/** How one field, with those inside it, differs from what it was. */
export function compareFields(place: FieldPlace, before: Schema, after: Schema): Change[] {
  if (after['x-retired']) {
    return before['x-retired'] ? [] : [change(place, 'retired', after, `1 field retired: ${nameOf(place)}`)]
  }
  const again = before['x-retired']
    ? [change(place, 'added', after, `1 field asked again: ${nameOf(place)}`, { required: true })]
    : []
  if (answerOf(before) !== answerOf(after)) {
    const text = `1 field retyped: ${nameOf(place)} was ${nameKindOf(before)} and is ${nameKindOf(after)} now`
    const loses = !(after['x-oldValues'] ?? after.items?.['x-oldValues'])
    return [...again, change(place, 'retyped', after, text, loses ? { loses } : {})]
  }
  const own = [...compareChoices(before, after), ...compareRules(before, after)].map(
    ({ type, says, dropped }) => change(place, type, after, says(nameOf(place)), dropped ? { dropped } : {})
  )
  return [...again, ...own, ...compareInside(place, before, after), ...compareWords(place, before, after)]
}

function compareInside(place: FieldPlace, before: Schema, after: Schema): Change[] {
  if (isFile(after)) return []
  if (after.items)
    return compareFields({ ...place, path: [...place.path, '*'] }, before.items ?? {}, after.items)
  return after.properties || before.properties ? groupChanges(place, before, after) : []
}

/** The fields of a form or row: those that went, then those of today. */
function groupChanges(place: FieldPlace, before: Schema, after: Schema): Change[] {
  const [were, are] = [before.properties ?? {}, after.properties ?? {}]
  const renamed = new Set(Object.values(are).flatMap(formerNames))
  const gone = Object.entries(were).filter(([name]) => !Object.hasOwn(are, name) && !renamed.has(name))
  return [
    ...gone.map(([name, field]) => describeRemoved(placeBelow(place, name), field)),
    ...Object.entries(are).flatMap(([name, field]) => {
      const here = placeBelow(place, name)
      const needed = after.required?.includes(name) ?? false
      const former = formerNames(field).find(old => Object.hasOwn(were, old) && !Object.hasOwn(are, old))
      const was = Object.hasOwn(were, name) ? name : former
      if (was === undefined) return [describeAdded(here, field, needed)]
      const wasNeeded = before.required?.includes(was) ?? false
      return [
        ...(former === undefined ? [] : [describeMoved(here, field, former)]),
        ...compareNecessity(here, field, wasNeeded, needed),
        ...compareFields(here, were[was] ?? {}, field)
      ]
    })
  ]
}

function compareNecessity(place: FieldPlace, field: Schema, before: boolean, after: boolean): Change[] {
  if (before === after || field['x-retired']) return []
  const kind = after ? 'required' : 'optional'
  return [change(place, kind, field, `1 field ${kind} now: ${nameOf(place)}`)]
}

function describeAdded(place: FieldPlace, field: Schema, needed: boolean): Change {
  const asked = field['x-retired'] ? 'retired' : needed ? 'required' : 'optional'
  const text = `1 field added: ${nameOf(place)} (${kindOf(field)}, ${asked})`
  return change(place, 'added', field, text, { required: asked === 'required' })
}

function describeRemoved(place: FieldPlace, field: Schema): Change {
  const text = `1 field removed: ${nameOf(place)} (${kindOf(field)})`
  return change(place, 'removed', field, text, { loses: true })
}

function describeMoved(place: FieldPlace, field: Schema, former: string): Change {
  const from = [...place.path.slice(0, -1), former]
  const text = `1 field renamed: ${nameOf({ ...place, path: from })} is ${place.path.at(-1)} now`
  return change(place, 'renamed', field, text, { from: pointerOf(from) })
}

/** Everything else that an author wrote differently: nothing of it touches what is stored. */
function compareWords(place: FieldPlace, before: Schema, after: Schema): Change[] {
  if (sameValue(wordsOf(before), wordsOf(after))) return []
  return [change(place, 'words', after, `1 field worded anew: ${nameOf(place)}`)]
}

const toldOtherwise = new Set([
  ...['properties', 'items', 'required', 'enum', 'type', 'format', 'pattern', 'const'],
  ...[
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'uniqueItems',
    'x-minWords',
    'x-maxWords',
    'x-none',
    'x-equals',
    'x-asManyAs',
    'x-notAfter',
    'x-notBefore',
    'x-options',
    'x-currencies'
  ],
  ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
  ...['x-showIf', 'x-requiredIf', 'x-rules', 'x-oldValues', 'x-renamedFrom', 'x-retired', 'x-offers']
])

function wordsOf(schema: Schema) {
  return Object.fromEntries(Object.entries(schema).filter(([word]) => !toldOtherwise.has(word)))
}

/** What an answer is in JSON; a file is something else than a group of answers. */
function answerOf(schema: Schema): string {
  if (isFile(schema)) return schema['x-file']?.slots ? 'files' : 'file'
  // The same digits in another currency, or of coins, are another amount.
  if (kindOf(schema) === 'money') return `money ${schema['x-currency']}`
  const type = schema.type ?? kinds[kindOf(schema)].type
  // Each of several choices and plain answers is an answer, and a row is a group of them.
  if (type === 'array' && schema.items && isPlain(schema.items)) return `several of ${answerOf(schema.items)}`
  return type === 'integer' ? 'number' : type
}

function nameKindOf(schema: Schema): string {
  if (isFile(schema)) return 'a file'
  if (kindOf(schema) === 'values') return `a list of ${nameKindOf(schema.items ?? {})}`
  return kindOf(schema) === 'money' ? `money in ${schema['x-currency']}` : kindOf(schema)
}

const placeBelow = (place: FieldPlace, name: string): FieldPlace => {
  const field = place.path.length === 1 ? name : undefined
  return { ...place, path: [...place.path, name], formOf: () => place.formOf(field) }
}

/** The name of a field as an author looks for it; of a part that is one field, the part's. */
function nameOf({ part, path }: FieldPlace): string {
  return (
    path
      .slice(1)
      .filter(name => name !== '*')
      .join('.') || part
  )
}

function change(
  place: FieldPlace,
  type: ChangeType,
  field: Schema,
  text: string,
  more: Partial<Change> = {}
): Change {
  const title = field.title ?? nameOf(place)
  return {
    type,
    form: place.formOf(),
    part: place.part,
    pointer: pointerOf(place.path),
    title,
    text,
    ...more
  }
}
