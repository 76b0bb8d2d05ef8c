import type { Node } from 'jsonc-parser'
import type { Schema } from '../../form.ts'
import { wordsFor } from '../../messages.ts'
import { isAnswers } from '../../paths.ts'
import type { Source } from '../../schema-files/sources.ts'
import { didYouMean, listed, type Mistake, mistakeAt, mistakeAtOffset } from '../report.ts'
import type { Place } from '../schema-node.ts'
import { eachNode, nameOf } from '../tree.ts'

/** What people read when a rule fails. */
export function wordMistakes(place: Place): Mistake[] {
  if (place.use !== 'filled-in') return []
  return [...withoutWords(place), ...wordsForNothing(place)]
}

/** Rules of which the sentence that is made from the title says too little. */
const needWords: ((schema: Schema) => string | undefined)[] = [
  ({ pattern }) => (pattern === undefined ? undefined : 'pattern'),
  schema => (schema['x-equals'] === undefined ? undefined : 'x-equals'),
  ({ const: only, type }) => (only === undefined || type === 'boolean' ? undefined : 'const'),
  ({ minItems = 0 }) => (minItems > 1 ? 'minItems' : undefined),
  schema => isFarLimit(schema['x-notAfter'], 'x-notAfter'),
  schema => isFarLimit(schema['x-notBefore'], 'x-notBefore')
]

function isFarLimit(limit: string | undefined, keyword: string) {
  return limit === undefined || limit === 'today' ? undefined : keyword
}

function withoutWords({ source, path, schema, name }: Place): Mistake[] {
  const { errorMessage } = schema
  if (typeof errorMessage === 'string' || (name === undefined && path.length > 0)) return []
  const told = isAnswers(errorMessage) ? errorMessage : {}
  return needWords.flatMap(needs => {
    const rule = needs(schema as Schema)
    if (rule === undefined || Object.hasOwn(told, rule)) return []
    const title = typeof schema.title === 'string' ? schema.title : undefined
    const read = wordsFor({ ...(schema as Schema), title, errorMessage: undefined }, rule)
    const message = `"${rule}" has no words of its own. People would read "${read}" and not know what to change.`
    const fix = 'Add "errorMessage": "…" that says what is right, like "Tax number must be 10 digits."'
    return [mistakeAt(source, [...path, rule], { code: 'words', message, fix }, 'name')]
  })
}

/** Every rule that can fail, by the word that makes it; those of '' can fail always. */
const rulesByWord: { [rule: string]: keyof Schema | '' } = {
  required: '',
  type: '',
  format: '',
  dimensions: 'x-file',
  pattern: 'pattern',
  minLength: 'minLength',
  maxLength: '',
  minItems: 'minItems',
  maxItems: '',
  enum: 'enum',
  const: 'const',
  'x-equals': 'x-equals',
  'x-notAfter': 'x-notAfter',
  'x-notBefore': 'x-notBefore',
  'x-options': 'x-options'
}

function wordsForNothing({ source, path, schema }: Place): Mistake[] {
  if (!isAnswers(schema.errorMessage) || schema.$ref !== undefined) return []
  const known = Object.keys(rulesByWord)
  return Object.keys(schema.errorMessage).flatMap(rule => {
    const word = Object.hasOwn(rulesByWord, rule) ? rulesByWord[rule] : undefined
    if (word === '' || (word !== undefined && schema[word] !== undefined)) return []
    const message =
      word === undefined
        ? `There is no rule "${rule}", so nobody would ever read these words.${didYouMean(rule, known)}`
        : `This field has no "${word}", so nobody would ever read these words.`
    const fix = word === undefined ? `Rules are: ${known.join(', ')}.` : `Delete them, or add "${word}".`
    return [mistakeAt(source, [...path, 'errorMessage', rule], { code: 'words', message, fix }, 'name')]
  })
}

const placeholders = ['organisation', 'abbreviation']
const numbered = ['ui:row', 'slotTitle']
const unread = ['pattern', '$ref', '$schema', 'x-value', 'enum', 'default', 'const']

/** `{words in braces}` that stand for nothing, wherever people read. */
export function placeholderMistakes(source: Source): Mistake[] {
  const found: Mistake[] = []
  eachNode(source.tree, node => {
    if (node.type !== 'string' || !String(node.value).includes('{')) return
    const wrong = wrongBraces(String(node.value), nameOf(node))
    const isRule = node.parent?.parent?.parent && nameOf(node.parent.parent) === 'errorMessage'
    if (wrong && (isRule || !notRead(node))) {
      found.push(mistakeAtOffset(source, node.offset, { code: 'placeholder', ...wrong }))
    }
  })
  return found
}

function wrongBraces(text: string, name: string) {
  const known = numbered.includes(name) ? [...placeholders, 'n'] : placeholders
  const braces = Array.from(text.matchAll(/\{([A-Za-z][\w ]*)\}/g), match => match[1] ?? '')
  const unknown = braces.find(one => !known.includes(one))
  if (unknown === undefined) return undefined
  const message = `"{${unknown}}" stands for nothing: people would read it as it is.${didYouMean(unknown, known)}`
  return { message, fix: listed('In braces can stand', known) }
}

/** Not words for people: a pattern, a path, or what the engine fills. */
function notRead(node: Node): boolean {
  const around = node.parent?.parent
  return unread.includes(nameOf(node)) || (around !== undefined && nameOf(around) === 'x-computed')
}
