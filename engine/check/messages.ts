import { fileRuleOf, isFile } from '../vocabulary/keywords/file.ts'
import { say, sentence, type Sentence, t } from '../language/translate.ts'
import { plainKeyword } from '../vocabulary/keyword.ts'
import { keywordOfRule, isKeyword, keywordOf } from '../vocabulary/keywords.ts'
import { numberBounds } from '../vocabulary/is-numeric.ts'
import { isQuestion } from '../vocabulary/is-question.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { readAnswer } from '../model/conditions/answer-text.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { readLocale } from '../values/locale.ts'
import type { Problem } from '../vocabulary/form.ts'
import type { Limit, RuleName, Schema } from '../vocabulary/schema.ts'
import { countDecimals, isMultiple } from '../values/number.ts'
import { pointerOf } from '../values/paths.ts'

/** A broken rule, before its message is made. */
export interface Finding {
  path: readonly string[]
  schema: Schema
  rule: RuleName
  /** The limit, if it is not the one in the schema. */
  limit?: Limit | undefined
  /** The earliest or latest allowed day or time; for a format, the answer itself. */
  bound?: string | undefined
  /** For a field of numbered files: the missing one, counted from 1. */
  slot?: number
  /** The author's own message. */
  message?: string
}

export function problemOf(finding: Finding): Problem {
  const { schema, rule, limit = limitOf(schema, rule), bound, slot, message } = finding
  const msg = slot
    ? t('Add the file for {title}.', { title: slotTitle(schema, slot) })
    : (message ?? messageFor(schema, keywordOfRule(rule) ?? rule, bound ?? limit))
  return { path: pointerOf(placeOf(finding)), rule, ...(limit !== undefined && { limit }), msg }
}

/** Returns the path of a finding; for numbered files, the path of the missing one. */
export const placeOf = ({ path, slot }: Finding): readonly string[] =>
  slot ? [...path, String(slot - 1)] : path

/** Returns the title of the nth file of a field, for instance 'Guarantor 2'. */
export function slotTitle(schema: Schema, slot: number): string {
  return (fileRuleOf(schema)?.slotTitle ?? `${schema.title ?? 'File'} {n}`).replaceAll('{n}', String(slot))
}

/** The rules of JSON Schema whose keyword is the limit. */
const plainRules = [
  ...(['type', 'const', 'pattern', 'uniqueItems', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const),
  ...numberBounds
]

function limitOf(schema: Schema, rule: RuleName): Limit | undefined {
  const plain = plainRules.find(one => one === rule)
  if (plain) return schema[plain]
  if (rule === 'enum') return schema.enum ?? schema.items?.enum
  return rule === 'format' ? kindOf(schema) : limitOfKeyword(schema, rule)
}

function limitOfKeyword(schema: Schema, rule: RuleName): Limit | undefined {
  const name = keywordOfRule(rule)
  const value: unknown = name && schema[name]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** Returns the message for a broken rule: the author's `errorMessage`, or one made from the field's title. */
export function messageFor(schema: Schema, keyword: string, limit?: unknown): string {
  return findAuthoredMessage(schema, keyword) ?? sayDefault(schema, keyword, limit)
}

/** Makes the standard message. A title or unit may end in a full stop, so a double one at the end is reduced. */
function sayDefault(schema: Schema, keyword: string, limit: unknown): string {
  const { title = 'answer' } = schema
  if (named.size > maxNamed) named.clear()
  const names = getOrCreate(named, readLocale() + title, () => nameAnswer(title))
  const filled = say(describeStandard(schema, keyword, limit), {
    title: names.within,
    Title: names.atStart,
    yourTitle: names.owned,
    limit: typeof limit === 'number' ? limit : String(limit)
  })
  return filled.replace(/\.\.$/, '.')
}

/** Titles may contain the name of a person, as in the form of a guarantor: without a limit the cache would grow for ever. */
const maxNamed = 10_000
/** Cache of answer names by language and title: a record that was just started reports many missing fields. */
const named = new Map<string, ReturnType<typeof nameAnswer>>()

function findAuthoredMessage({ errorMessage }: Schema, keyword: string) {
  if (typeof errorMessage === 'string') return keyword === 'required' ? undefined : errorMessage
  return errorMessage && Object.hasOwn(errorMessage, keyword) ? errorMessage[keyword] : undefined
}

function describeStandard(schema: Schema, keyword: string, limit: unknown): Sentence {
  const message =
    fieldKindOf(schema).messages[keyword] ?? (isKeyword(keyword) ? keywordOf(keyword).message : undefined)
  if (message !== undefined)
    return typeof message === 'function' ? message(schema, limit, readAnswer) : message
  const bound = () => ({ bound: readAnswer(schema, limit) })
  switch (keyword) {
    case 'required':
      return isFile(schema) ? sentence('Add {yourTitle}.') : sentence('Enter {yourTitle}.')
    case 'uniqueItems':
      return sentence('{Title} has a choice twice.')
    case 'minLength':
      return sentence('{Title} must be {limit} characters or more.')
    case 'maxLength':
      return sentence('{Title} must be {limit} characters or fewer.')
    case 'minimum':
      return sentence('{Title} must be {bound} or more.', bound())
    case 'maximum':
      return sentence('{Title} must be {bound} or less.', bound())
    case 'exclusiveMinimum':
      return sentence('{Title} must be more than {bound}.', bound())
    case 'exclusiveMaximum':
      return sentence('{Title} must be less than {bound}.', bound())
    case 'multipleOf':
      return describeWrongStep(schema, limit)
    case 'enum':
      return sentence('{Title}: choose from the list.')
    case 'type':
      return describeWrongType(schema)
    default:
      return plainKeyword.message
  }
}

/** Describes a broken `multipleOf`; a step of 0.01 is described as two decimals. */
function describeWrongStep(schema: Schema, step: unknown): Sentence {
  const decimals = typeof step === 'number' && isMultiple(1, step) ? countDecimals(step) : 0
  if (step === 1) return sentence('{Title} must be a whole number.')
  if (decimals === 0 || step !== Number(`1e-${decimals}`))
    return sentence('{Title} must be a multiple of {bound}.', { bound: readAnswer(schema, step) })
  return sentence(
    '{Title} must have {decimals} {decimals, plural, one {decimal} other {decimals}} at most.',
    { decimals }
  )
}

function describeWrongType({ type }: Schema): Sentence {
  if (type === 'array') return sentence('{Title} must be a list.')
  return type === 'object'
    ? sentence('{Title} must be a group of answers.')
    : sentence('{Title} must be text.')
}

/** Names the answer to a field with this title: within a sentence, at its start, and after "your" or "the". */
export function nameAnswer(written: string) {
  const title = written.trim().replace(marks, '').replace(number, '') || written
  if (isQuestion(title)) {
    const within = t('answer to "{question}"', { question: title })
    return { within, atStart: capitalize(within), owned: `your ${within}` }
  }
  const within = lowerCase(title)
  const isOwned = /^(your|my|its|their|the|an?)\s/i.test(within)
  const isOfOther = /\s(of|for|from)\s(a|an|the|your|each)\s/i.test(within)
  return {
    within,
    atStart: capitalize(within),
    owned: isOwned ? within : `${isOfOther ? 'the' : 'your'} ${within}`
  }
}

const capitalize = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Punctuation and notes at the end of a title that are left out of its name. */
const marks = /([\s.:;,!*]|\((optional|required|if any)\))+$/i
/** Numbering at the start of a title: `14.`, `(a)`, `2.1`. */
const number = /^(\d+(\.\d+)+\.?\s+|\(?\d+[.)]+\s*|\(?[a-z][.)]+\s+)/i
/** Signs that a title is German, where nouns keep their capital letter. */
const german = /[äöüß]|(^|\s)(de[rsmn]|die|das|und|von|zu[mr]|für|mit|bei)\s/i
const properNames = /^(nigerian?|lagos|abuja|english|french|german)$/i

const acronyms = /(?<!\p{L})(Bvn|Nin|Id)(?!\p{L})/gu
/** Words that stay lower-case in an English title in title case. */
const smallWords =
  /^(a|an|and|as|at|by|for|from|if|in|is|it|no|not|of|on|or|per|than|that|the|their|to|with|you|your)$/

/**
 * Converts a title to lower case for use within a sentence, except abbreviations. If some words are lower-case already, other
 * capitalized words are names or German nouns, so only the first word changes.
 */
function lowerCase(written: string): string {
  const title = written.replaceAll(acronyms, word => word.toUpperCase())
  if (german.test(title)) return title
  const words = title.match(/\p{L}+/gu) ?? []
  const isSentence = words.slice(1).some(word => /^\p{Ll}/u.test(word) && !smallWords.test(word))
  const lower = (word: string) =>
    /^\p{Lu}\P{Lu}*$/u.test(word) && !properNames.test(word) ? word.toLowerCase() : word
  return isSentence ? title.replace(/\p{L}+/u, lower) : title.replace(/\p{L}+/gu, lower)
}
