import { isFile, kindOf } from './fields.ts'
import type { Problem, Schema } from './form.ts'
import { kinds } from './kinds.ts'

/** What an answer says when any answer is missing (the specification's section 8). */
export const missingWords = 'All fields are required'

/** The sentence for a rule that failed: the author's `errorMessage`, else one made from the field's title. */
export function wordsFor(schema: Schema, keyword: string, limit?: unknown): string {
  return authored(schema, keyword) ?? filled(standardWords(schema, keyword, limit), schema)
}

/** The one message of a refusal: that answers are missing, else the first problem. */
export function messageOf(problems: readonly Problem[]): string {
  return toastsOf(problems)[0] ?? ''
}

/** The toasts of a refusal: one for all answers that are missing, then each distinct sentence. */
export function toastsOf(problems: readonly Problem[]): string[] {
  const missing = problems.some(problem => problem.missing) ? [missingWords] : []
  const wrong = problems.filter(problem => !problem.missing).map(problem => problem.msg)
  return [...new Set([...missing, ...wrong])]
}

/** `{title}` and `{Title}` replaced by the field's title, within and at the start of a sentence. */
export function filled(words: string, schema: Schema): string {
  const title = lowered(schema.title ?? 'answer')
  const atStart = title.slice(0, 1).toUpperCase() + title.slice(1)
  return words.replaceAll('{Title}', atStart).replaceAll('{title}', title)
}

function authored({ errorMessage }: Schema, keyword: string) {
  if (typeof errorMessage === 'string') return keyword === 'required' ? undefined : errorMessage
  return errorMessage && Object.hasOwn(errorMessage, keyword) ? errorMessage[keyword] : undefined
}

function standardWords(schema: Schema, keyword: string, limit: unknown): string {
  switch (keyword) {
    case 'required':
      if (schema.type === 'boolean') return tickWords
      return isFile(schema) ? 'Add your {title}.' : 'Enter your {title}.'
    case 'minItems':
      return 'Add at least one row.'
    case 'maxItems':
      return `Keep to ${limit} rows at most.`
    case 'minLength':
      return `{Title} must be ${limit} characters or more.`
    case 'maxLength':
      return `{Title} must be ${limit} characters or fewer.`
    case 'const':
      return schema.type === 'boolean' ? tickWords : formWords
    case 'enum':
    case 'x-options':
      return 'Choose {title} from the list.'
    case 'type':
      return typeWords(schema)
    case 'x-notAfter':
      return limit === 'today' ? '{Title} must not be in the future.' : '{Title} is too late.'
    case 'x-notBefore':
      return limit === 'today' ? '{Title} must not be in the past.' : '{Title} is too early.'
    case 'format':
      return kinds[kindOf(schema)].words
    default:
      return formWords
  }
}

const formWords = '{Title} is not in the right form.'
// The title of a box to tick is the sentence that it agrees to: no sentence can be made around it.
const tickWords = 'Tick the box to go on.'

function typeWords(schema: Schema) {
  if (schema.type === 'array') return '{Title} must be a list.'
  if (schema.type === 'object') return '{Title} must be a group of answers.'
  return schema.type === 'boolean' ? 'A box to tick must be true or false.' : '{Title} must be text.'
}

/** The title inside a sentence: its words small, but for abbreviations. */
function lowered(title: string) {
  return title.replace(/\p{L}+/gu, word => (/^\p{Lu}\P{Lu}*$/u.test(word) ? word.toLowerCase() : word))
}
