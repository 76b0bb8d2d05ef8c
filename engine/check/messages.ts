import { readAnswer } from '../model/answer-text.ts'
import { isFile, isNumeric, kindOf } from '../model/fields.ts'
import { getOrCreate } from '../model/get-or-create.ts'
import type { Limit, Problem, RuleName, Schema } from '../form.ts'
import { kinds } from '../model/kinds.ts'
import { exampleOfMask } from '../model/mask.ts'
import { currencyOf } from '../model/money.ts'
import { countDecimals, isMultiple } from '../model/number.ts'
import { pointerOf } from '../model/paths.ts'

/** A rule that is not kept, before there are words for it. */
export interface Finding {
  path: readonly string[]
  /** The field that the path leads to. */
  schema: Schema
  rule: RuleName
  /** Where it is not what the schema says of the rule. */
  limit?: Limit | undefined
  /** Of a field of numbered files, the one that is not there. */
  slot?: number
  /** The author's own sentence. */
  words?: string
}

/** What was found, in words. */
export function problemOf(finding: Finding): Problem {
  const { schema, rule, limit = limitOf(schema, rule), slot, words } = finding
  const msg = slot
    ? `Add the file for ${slotTitle(schema, slot)}.`
    : (words ?? wordsFor(schema, keywords[rule] ?? rule, limit))
  return { path: pointerOf(placeOf(finding)), rule, ...(limit !== undefined && { limit }), msg }
}

/** Where it was found: of a field of numbered files, the place of the one that is not there. */
export const placeOf = ({ path, slot }: Finding): readonly string[] =>
  slot ? [...path, String(slot - 1)] : path

/** What the nth file of a field is called, for instance 'Guarantor 2'. */
export function slotTitle(schema: Schema, slot: number): string {
  return (schema['x-file']?.slotTitle ?? `${schema.title ?? 'File'} {n}`).replaceAll('{n}', String(slot))
}

/** Under which word an author writes the rule, and the words for it. */
const keywords: { [rule in RuleName]?: keyof Schema } = {
  minWords: 'x-minWords',
  maxWords: 'x-maxWords',
  asManyAs: 'x-asManyAs',
  alone: 'x-none',
  offered: 'x-options',
  equals: 'x-equals',
  notAfter: 'x-notAfter',
  notBefore: 'x-notBefore'
}

function limitOf(schema: Schema, rule: RuleName): Limit | undefined {
  switch (rule) {
    case 'type':
    case 'const':
    case 'pattern':
    case 'uniqueItems':
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
    case 'multipleOf':
      return schema[rule]
    case 'enum':
      return schema.enum ?? schema.items?.enum
    case 'format':
      return kindOf(schema)
    case 'minWords':
      return schema['x-minWords']
    case 'maxWords':
      return schema['x-maxWords']
    case 'alone':
      return schema['x-none']
    case 'equals':
      return schema['x-equals']
    default:
      return undefined
  }
}

/** The sentence for a rule that failed: the author's `errorMessage`, else one made from the field's title. */
export function wordsFor(schema: Schema, keyword: string, limit?: unknown): string {
  return findAuthoredMessage(schema, keyword) ?? fillInTitle(describeStandard(schema, keyword, limit), schema)
}

/** `{title}` and `{Title}` replaced by the field's title, within and at the start of a sentence. */
function fillInTitle(words: string, schema: Schema): string {
  const { within, atStart } = getOrCreate(names, schema, ({ title = 'answer' }) => {
    const name = nameOfAnswer(title)
    return { within: name, atStart: name.slice(0, 1).toUpperCase() + name.slice(1) }
  })
  return words.replaceAll('{Title}', atStart).replaceAll('{title}', within)
}

/** What the answer to a field is called: worked out once, as a record that has just begun misses many. */
const names = new WeakMap<Schema, { within: string; atStart: string }>()

function findAuthoredMessage({ errorMessage }: Schema, keyword: string) {
  if (typeof errorMessage === 'string') return keyword === 'required' ? undefined : errorMessage
  return errorMessage && Object.hasOwn(errorMessage, keyword) ? errorMessage[keyword] : undefined
}

function describeStandard(schema: Schema, keyword: string, limit: unknown): string {
  switch (keyword) {
    case 'required':
      if (kindOf(schema) === 'yesno') return describeYesOrNo(schema)
      if (schema.type === 'boolean') return tickWords
      if (kindOf(schema) === 'rows') return rowWords
      if (kindOf(schema) === 'choices') return 'Choose your {title}.'
      if (kindOf(schema) === 'values') return answerWords
      return isFile(schema) ? 'Add your {title}.' : 'Enter your {title}.'
    case 'minItems':
      if (kindOf(schema) === 'files')
        return limit === 1 ? 'Add your {title}.' : `Add at least ${limit} files.`
      if (kindOf(schema) === 'choices') return `Choose at least ${limit}.`
      if (kindOf(schema) === 'values') return limit === 1 ? answerWords : `Give at least ${limit} answers.`
      return limit === 1 ? rowWords : `Add at least ${limit} rows.`
    case 'x-asManyAs':
      return asManyWords(schema, limit)
    case 'uniqueItems':
      return kindOf(schema) === 'values'
        ? 'You have given this answer already. Change it, or remove it.'
        : '{Title} has a choice twice.'
    case 'x-none':
      return `Choose "${readAnswer(schema.items ?? {}, limit)}" alone, or only the others.`
    case 'maxItems':
      if (kindOf(schema) === 'files') return `Keep to ${limit} files at most.`
      if (kindOf(schema) === 'choices') return `Choose ${limit} at most.`
      if (kindOf(schema) === 'values') return `Keep to ${limit} answers at most.`
      return `Keep to ${limit} rows at most.`
    case 'minLength':
      return `{Title} must be ${limit} characters or more.`
    case 'maxLength':
      return `{Title} must be ${limit} characters or fewer.`
    case 'x-minWords':
      return `{Title} must be ${limit} ${limit === 1 ? 'word' : 'words'} or more.`
    case 'x-maxWords':
      return `{Title} must be ${limit} ${limit === 1 ? 'word' : 'words'} or fewer.`
    case 'minimum':
      return `{Title} must be ${readAnswer(schema, limit)} or more.`
    case 'maximum':
      return `{Title} must be ${readAnswer(schema, limit)} or less.`
    case 'exclusiveMinimum':
      return `{Title} must be more than ${readAnswer(schema, limit)}.`
    case 'exclusiveMaximum':
      return `{Title} must be less than ${readAnswer(schema, limit)}.`
    case 'multipleOf':
      return describeWrongStep(schema, limit)
    case 'const':
      if (kindOf(schema) === 'yesno') return `Choose ${limit === true ? 'Yes' : 'No'} to go on.`
      return schema.type === 'boolean' ? tickWords : formWords
    case 'x-options':
      if (kindOf(schema) === 'employee')
        return '{Title}: this person has left, or cannot be chosen here. Choose somebody else.'
      if (kindOf(schema) === 'amount')
        return `{Title} is asked in one of these currencies: ${(schema['x-currencies'] ?? []).join(', ')}.`
      return kinds.choice.words
    case 'enum':
      return kinds.choice.words
    case 'type':
      return describeWrongType(schema)
    case 'x-notAfter':
      return schema['x-notAfter'] === 'today' ? '{Title} must not be in the future.' : '{Title} is too late.'
    case 'x-notBefore':
      return schema['x-notBefore'] === 'today' ? '{Title} must not be in the past.' : '{Title} is too early.'
    case 'pattern':
      return schema['x-mask'] ? `{Title} must be like ${exampleOfMask(schema['x-mask'])}.` : formWords
    case 'format':
      return kinds[kindOf(schema)].words
    default:
      return formWords
  }
}

function asManyWords(schema: Schema, limit: unknown): string {
  const [one, many] = kindOf(schema) === 'values' ? ['answer', 'answers'] : ['row', 'rows']
  const wanted = limit === 0 ? `no ${many}` : `${limit} ${limit === 1 ? one : many}`
  return `There must be ${wanted} here, as you have answered. Add or remove some, or correct the number.`
}

const rowWords = 'Add at least one row.'
const answerWords = 'Give at least one answer.'
const formWords = '{Title} is not in the right form.'
// The title of a box to tick is the sentence that it agrees to: no sentence can be made around it.
const tickWords = 'Tick the box to go on.'

const describeYesOrNo = ({ title = '' }: Schema) =>
  `Choose Yes or No ${isQuestion(title) ? 'as your' : 'for'} {title}.`

/** What a number is a multiple of: of a hundredth, it has two decimals. */
function describeWrongStep(schema: Schema, step: unknown): string {
  if (kindOf(schema) === 'money') return `{Title} must be a multiple of ${readAnswer(schema, step)}.`
  const decimals = typeof step === 'number' && isMultiple(1, step) ? countDecimals(step) : 0
  if (step === 1) return '{Title} must be a whole number.'
  if (decimals === 0 || step !== Number(`1e-${decimals}`))
    return `{Title} must be a multiple of ${readAnswer(schema, step)}.`
  return `{Title} must have ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'} at most.`
}

function describeWrongMoney(schema: Schema): string {
  const { decimals } = currencyOf(schema)
  if (decimals === 0) return '{Title} must be an amount in digits without decimals, like 1,250.'
  return `{Title} must be an amount in digits with ${decimals} decimals at most, like 1,250.50.`
}

function describeWrongType(schema: Schema) {
  if (kindOf(schema) === 'choice' && isNumeric(schema)) return kinds.choice.words
  if (kindOf(schema) === 'money') return describeWrongMoney(schema)
  if (kindOf(schema) === 'percentage') return '{Title} must be a percentage in digits, like 12 or 12.5.'
  if (schema.type === 'integer') return '{Title} must be a whole number in digits, like 12.'
  if (schema.type === 'number') return '{Title} must be a number in digits, like 1250 or 1250.50.'
  if (schema.type === 'array') return '{Title} must be a list.'
  if (schema.type === 'object') return '{Title} must be a group of answers.'
  if (kindOf(schema) === 'yesno') return '{Title} must be true or false.'
  return schema.type === 'boolean' ? 'A box to tick must be true or false.' : '{Title} must be text.'
}

/** What an answer is called inside a sentence; a title that is a question stays one. */
const nameOfAnswer = (title: string) =>
  isQuestion(title) ? `answer to "${title.trim()}"` : lowerFirstLetter(title)

const isQuestion = (title: string) => title.trim().endsWith('?')

/** The title inside a sentence: its words small, but for abbreviations. */
function lowerFirstLetter(title: string) {
  return title.replace(/\p{L}+/gu, word => (/^\p{Lu}\P{Lu}*$/u.test(word) ? word.toLowerCase() : word))
}
