import { fileRuleOf, isFile } from '../vocabulary/keywords/file.ts'
import { say, sentence, type Sentence, t } from '../language/translate.ts'
import { plainKeyword } from '../vocabulary/keyword.ts'
import { keywordOfRule, isKeyword, keywordOf } from '../vocabulary/keywords.ts'
import { isQuestion } from '../vocabulary/is-question.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { readAnswer } from '../model/conditions/answer-text.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import type { Problem } from '../vocabulary/form.ts'
import type { Limit, RuleName, Schema } from '../vocabulary/schema.ts'
import { countDecimals, isMultiple } from '../values/number.ts'
import { pointerOf } from '../values/paths.ts'

/** A rule that is not kept, before there are words for it. */
export interface Finding {
  path: readonly string[]
  /** The field that the path leads to. */
  schema: Schema
  rule: RuleName
  /** Where it is not what the schema says of the rule. */
  limit?: Limit | undefined
  /** The day or time that an answer is too early or too late for; of its format, the answer. */
  bound?: string | undefined
  /** Of a field of numbered files, the one that is not there. */
  slot?: number
  /** The author's own sentence. */
  words?: string
}

/** What was found, in words. */
export function problemOf(finding: Finding): Problem {
  const { schema, rule, limit = limitOf(schema, rule), bound, slot, words } = finding
  const msg = slot
    ? t('Add the file for {title}.', { title: slotTitle(schema, slot) })
    : (words ?? wordsFor(schema, keywordOfRule(rule) ?? rule, bound ?? limit))
  return { path: pointerOf(placeOf(finding)), rule, ...(limit !== undefined && { limit }), msg }
}

/** Where it was found: of a field of numbered files, the place of the one that is not there. */
export const placeOf = ({ path, slot }: Finding): readonly string[] =>
  slot ? [...path, String(slot - 1)] : path

/** What the nth file of a field is called, for instance 'Guarantor 2'. */
export function slotTitle(schema: Schema, slot: number): string {
  return (fileRuleOf(schema)?.slotTitle ?? `${schema.title ?? 'File'} {n}`).replaceAll('{n}', String(slot))
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
    default:
      return limitOfKeyword(schema, rule)
  }
}

function limitOfKeyword(schema: Schema, rule: RuleName): Limit | undefined {
  const name = keywordOfRule(rule)
  const value: unknown = name && schema[name]
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/** The sentence for a rule that failed: the author's `errorMessage`, else one made from the field's title. */
export function wordsFor(schema: Schema, keyword: string, limit?: unknown): string {
  return findAuthoredMessage(schema, keyword) ?? sayStandard(schema, keyword, limit)
}

/** A title may end in a full stop itself, as units do. */
function sayStandard(schema: Schema, keyword: string, limit: unknown): string {
  const names = getOrCreate(named, schema, ({ title = 'answer' }) => nameAnswer(title))
  const filled = say(describeStandard(schema, keyword, limit), {
    title: names.within,
    Title: names.atStart,
    yourTitle: names.owned,
    limit: typeof limit === 'number' ? limit : String(limit)
  })
  return filled.replace(/\.\.$/, '.')
}

/** What the answer to a field is called: worked out once, as a record that has just begun misses many. */
const named = new WeakMap<Schema, { within: string; atStart: string; owned: string }>()

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

/** What a number is a multiple of: of a hundredth, it has two decimals. */
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

/** What the answer to a field of this title is called within a sentence, at its start, and behind "your" or "the". */
export function nameAnswer(written: string) {
  const title = written.trim().replace(marks, '').replace(number, '') || written
  if (isQuestion(title)) {
    const answer = `nswer to "${title}"`
    return { within: `a${answer}`, atStart: `A${answer}`, owned: `your a${answer}` }
  }
  const within = lowerCase(title)
  const isOwned = /^(your|my|its|their|the|an?)\s/i.test(within)
  const isOfOther = /\s(of|for|from)\s(a|an|the|your|each)\s/i.test(within)
  return {
    within,
    atStart: within.slice(0, 1).toUpperCase() + within.slice(1),
    owned: isOwned ? within : `${isOfOther ? 'the' : 'your'} ${within}`
  }
}

/** What a title ends with that is none of its words. */
const marks = /([\s.:;,!*]|\((optional|required|if any)\))+$/i
/** What a title begins with to be counted by: `14.`, `(a)`, `2.1`. */
const number = /^(\d+(\.\d+)+\.?\s+|\(?\d+[.)]+\s*|\(?[a-z][.)]+\s+)/i
/** Words of other languages, whose nouns have a capital letter. */
const foreign = /[äöüß]|(^|\s)(de[rsmn]|die|das|und|von|zu[mr]|für|mit|bei)\s/i
const names = /^(nigerian?|lagos|abuja|english|french|german)$/i

const acronyms = /(?<!\p{L})(Bvn|Nin|Id)(?!\p{L})/gu
/** Words that stay small in a title in which the others begin with a capital letter. */
const smallWords =
  /^(a|an|and|as|at|by|for|from|if|in|is|it|no|not|of|on|or|per|than|that|the|their|to|with|you|your)$/

/**
 * A title inside a sentence: its words small, but for abbreviations. Where some words are small already, the others have their
 * capital letter for a reason: they are names, or German nouns.
 */
function lowerCase(written: string): string {
  const title = written.replaceAll(acronyms, word => word.toUpperCase())
  if (foreign.test(title)) return title
  const words = title.match(/\p{L}+/gu) ?? []
  const isSentence = words.slice(1).some(word => /^\p{Ll}/u.test(word) && !smallWords.test(word))
  const lower = (word: string) =>
    /^\p{Lu}\P{Lu}*$/u.test(word) && !names.test(word) ? word.toLowerCase() : word
  return isSentence ? title.replace(/\p{L}+/u, lower) : title.replace(/\p{L}+/gu, lower)
}
