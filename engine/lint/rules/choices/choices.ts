import { keepsOwnRules } from '../../fits.ts'
import { isNumeric } from '../../../vocabulary/is-numeric.ts'
import { kinds } from '../../../vocabulary/kinds/index.ts'
import type { Schema } from '../../../vocabulary/schema.ts'
import type { Source } from '../../../schema-files/sources.ts'
import { isAnswers, listAt } from '../../../values/paths.ts'
import { findWrongLabels } from './labelled-choices.ts'
import { exampleIn, type Finding, type Path, reportName, reportValue, type Rule } from '../../rule.ts'
import type { SchemaNode } from '../../schema-node.ts'
import { quote } from '../../sentences.ts'

export const choices: Rule = {
  code: 'choices',
  reason: 'A choice that is there twice cannot be told apart, and one of the wrong type cannot be stored.',
  examples: [
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["junior", «"junior"→"senior"»] }`,
    exampleIn.fields`"children": { "type": "string", "title": "Children", "enum": ["0", «1→"1"»] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["junior"«, ""→»] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["junior", «" senior"→"senior"»] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "enum": ["senior", «"Senior"→"junior"»] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "oneOf": [{ "const": "J", "title": "Junior" }, { "const": «"J"→"S"», "title": "Senior" }] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "oneOf": [{ "const": "J"« →, "title": "Junior" »}, { "const": "S", "title": "Senior" }] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "oneOf": [{ "const": «1→"1"», "title": "Junior" }] }`,
    exampleIn.fields`"grade": { "type": "integer", "title": "Grade", "oneOf": [{ "const": «"1"→1», "title": "Junior" }] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", «"oneOf": [{ "type": "string", →»"maxLength": 5 }«] }→»`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "oneOf": [{ "const": "J", "title": "Junior" }, { "const": "S", "title": «"junior"→"Senior"» }] }`,
    exampleIn.fields`"grade": { "type": "string", "title": "Grade", "maxLength": «5→6», "enum": ["Head", "Junior"] }`,
    exampleIn.list`"items": ["Junior", «"Senior "→"Senior"»]`,
    exampleIn.list`"value": "name", "items": [{ "name": "Junior" }, { "name": «"Junior"→"Senior"» }]`
  ],
  check: { schema: node => [...findWrongChoices(node), ...findWrongLabels(node)], list: findWrongItems }
}

function findWrongChoices({ schema }: SchemaNode): Finding[] {
  if (!Array.isArray(schema.enum)) return []
  const seen = new Set<unknown>()
  return schema.enum.flatMap((choice, index) => {
    const isDuplicate = seen.has(choice)
    seen.add(choice)
    const wrong = isDuplicate
      ? { message: `${quote(choice)} is in this list twice.`, fix: 'Delete one of them.' }
      : (describeWrongType(schema.type, choice) ??
        describeUnclear(choice, schema.enum?.slice(0, index) ?? []) ??
        describeRefused(choice, schema) ??
        describeTooLong(choice, schema.maxLength))
    return wrong ? [reportValue(['enum', index], wrong.message, wrong.fix)] : []
  })
}

/** Finds choices that cannot be saved or told apart: answers are trimmed, and choices are shown capitalised. */
function describeUnclear(choice: unknown, before: readonly unknown[]) {
  if (typeof choice !== 'string') return undefined
  if (choice.trim() === '') {
    return {
      message: 'An empty choice is not an answer: it could not be saved.',
      fix: 'Delete it; an optional question has an empty choice.'
    }
  }
  if (choice !== choice.trim()) {
    const message = `"${choice}" has a space before or after it, which answers lose: it could not be saved.`
    return { message, fix: `Write "${choice.trim()}".` }
  }
  const twin = before.find(one => typeof one === 'string' && one.toLowerCase() === choice.toLowerCase())
  if (twin === undefined) return undefined
  return {
    message: `"${choice}" and "${String(twin)}" differ only in capitals: people could not tell them apart.`,
    fix: 'Delete one of them.'
  }
}

function describeRefused(choice: unknown, schema: SchemaNode['schema']) {
  const { pattern, minLength, maxLength } = schema
  const isBounded = (pattern ?? minLength ?? maxLength) !== undefined
  if (typeof choice !== 'string' || !isBounded || schema.type !== 'string' || keepsOwnRules(choice, schema))
    return undefined
  return {
    message: `${quote(choice)} is refused by the field's own "pattern", "minLength" or "maxLength": who chooses it cannot save.`,
    fix: 'Delete those keywords: people can only answer with these choices.'
  }
}

function describeTooLong(choice: unknown, max = kinds.choice.maxLength) {
  const length = typeof choice === 'string' ? [...choice].length : 0
  if (length <= max) return undefined
  const message = `This choice has ${length} characters, and an answer ${max} at most: who chooses it cannot save.`
  const fix = 'Shorten it. In a form, "oneOf" can give it a short "const" and keep this text as its "title".'
  return { message, fix }
}

function describeWrongType(type: Schema['type'], choice: unknown) {
  if (type === 'string' && typeof choice === 'number') {
    const message = `${choice} is a number, but this field is "type": "string".`
    return { message, fix: `Write "${choice}" in quotes.` }
  }
  if (!isNumeric({ type }) || typeof choice !== 'string') return undefined
  const message = `"${choice}" is a text, but this field is "type": "${type}": nobody could choose it.`
  return { message, fix: 'Write it without quotes, or make the field "type": "string".' }
}

/** Finds wrong choices of a list: its texts or objects, or its keys and the texts below each. */
function findWrongItems({ value }: Source): Finding[] {
  const { items, value: answer } = value as { items?: unknown; value?: unknown }
  if (!isAnswers(items)) return findWrongTexts(items, ['items'], answer)
  return Object.entries(items).flatMap(([key, below]) => {
    const wrong = describeUnclear(key, []) ?? describeTooLong(key)
    const at = ['items', key]
    return [
      ...(wrong ? [reportName(at, wrong.message, wrong.fix)] : []),
      ...findWrongTexts(below, at, undefined)
    ]
  })
}

function findWrongTexts(items: unknown, at: Path, answer: unknown): Finding[] {
  const seen = new Map<unknown, unknown>()
  return listAt(items).flatMap((item, index): Finding[] => {
    const isObject = isAnswers(item) && typeof answer === 'string'
    const choice = isObject ? item[answer] : item
    const key = typeof choice === 'string' ? choice.toLowerCase() : choice
    const twin = seen.get(key)
    const isDuplicate = typeof choice === 'string' && twin === choice
    const wrong = isDuplicate
      ? { message: `"${choice}" is in this list twice.`, fix: 'Delete one of them.' }
      : (describeUnclear(choice, [twin]) ?? describeTooLong(choice))
    seen.set(key, twin ?? choice)
    const place = [...at, index, ...(isObject ? [answer] : [])]
    return wrong ? [reportValue(place, wrong.message, wrong.fix)] : []
  })
}
