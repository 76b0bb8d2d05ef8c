import type { ChangeKind } from './change.ts'
import { isFile, kindOf } from '../model/fields.ts'
import type { Schema } from '../form.ts'
import { kinds } from '../model/kinds.ts'
import { sameValue } from '../model/paths.ts'
import { upToDate } from './migrate-answers.ts'

/** A change of one field, to be told with its name. */
interface Told {
  kind: ChangeKind
  says: (name: string) => string
  dropped?: string[]
}

/** Choices that are offered no more: those that another stands for are renamed, the others dropped. */
export function choiceChanges(before: Schema, after: Schema): Told[] {
  const mapped = Object.entries(after['x-oldValues'] ?? {}).filter(
    ([old, choice]) => before['x-oldValues']?.[old] !== choice
  )
  const renamed = mapped.map(([old, choice]): Told => ({
    kind: 'choices',
    says: name => `1 choice renamed: "${old}" of ${name} is "${choice}" now`
  }))
  const [were, are] = [before.enum, after.enum]
  // Another list is another rule, which `x-options` tells.
  const isListed = before['x-options'] ?? after['x-options']
  if (!were || !are) return [...renamed, ...(isListed ? [] : bound(before, after, 'enum', 'choices'))]
  if (!sameValue(before['x-options'], after['x-options'])) return renamed
  const dropped = were.filter(choice => !are.some(one => one === upToDate(after, choice))).map(String)
  const added = are.filter(choice => !were.includes(choice))
  const isNew = added.filter(choice => !mapped.some(([, today]) => today === choice))
  return [
    ...renamed,
    ...(dropped.length > 0 ? [droppedChoices(dropped)] : []),
    ...(isNew.length > 0 ? [addedChoices(isNew.map(String))] : [])
  ]
}

/** Rules that are stricter or less strict than they were. */
export function ruleChanges(before: Schema, after: Schema): Told[] {
  return [
    ...kindChange(before, after),
    ...limit(mostOf(before), mostOf(after), 'maxLength'),
    ...limit(before.maxItems, after.maxItems, 'maxItems'),
    ...limit(negative(before.minLength), negative(after.minLength), 'minLength'),
    ...limit(negative(before.minItems), negative(after.minItems), 'minItems'),
    ...limit(negative(before['x-file']?.slots), negative(after['x-file']?.slots), 'files'),
    ...(['pattern', 'const', 'x-equals', 'x-notAfter', 'x-notBefore', 'x-options'] as const).flatMap(rule =>
      bound(before, after, rule, rule)
    ),
    ...condition(before, after)
  ]
}

function kindChange(before: Schema, after: Schema): Told[] {
  const [was, is] = [kindOf(before), kindOf(after)]
  if (was === is) return []
  const wasNumber = before.type === 'number' && after.type === 'integer'
  const isFree = ['text', 'longtext', 'suggestion'].includes(is) && !wasNumber
  const says = (name: string) => `1 kind changed: ${name} was ${was} and is ${is} now`
  return [{ kind: isFree ? 'loosened' : 'tightened', says }]
}

/** A largest number: less is stricter. For a smallest one its negative is compared. */
function limit(before: number | undefined, after: number | undefined, rule: string): Told[] {
  if (before === after) return []
  const isStricter = (after ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY)
  return [ruleChange(isStricter ? 'tightened' : 'loosened', rule)]
}

/** A rule that either stands or not; another one in its place is a stricter one. */
function bound(before: Schema, after: Schema, rule: keyof Schema, word: string): Told[] {
  if (sameValue(before[rule], after[rule])) return []
  return [ruleChange(after[rule] === undefined ? 'loosened' : 'tightened', word)]
}

/** A field that is asked in fewer cases than before cannot be missing more often. */
function condition(before: Schema, after: Schema): Told[] {
  const [was, is] = [before['x-showIf'], after['x-showIf']]
  if (sameValue(was, is)) return []
  const kind = was === undefined ? 'loosened' : 'tightened'
  return [{ kind, says: name => `1 field asked under another condition: ${name}` }]
}

function droppedChoices(dropped: string[]): Told {
  const words = quoted(dropped)
  const says = (name: string) => `${counted(dropped)} dropped: ${name} no longer offers ${words}`
  return { kind: 'choices', says, dropped }
}

function addedChoices(added: string[]): Told {
  const words = quoted(added)
  return { kind: 'loosened', says: name => `${counted(added)} added: ${name} offers ${words}` }
}

function ruleChange(kind: 'tightened' | 'loosened', rule: string): Told {
  return { kind, says: name => `1 rule ${kind}: ${name} (${rule})` }
}

function mostOf(schema: Schema): number | undefined {
  const isText = schema.type === 'string' && !isFile(schema)
  return isText ? (schema.maxLength ?? kinds[kindOf(schema)].limit) : undefined
}

/** Lists may be long. */
const mostQuoted = 5

function quoted(choices: string[]): string {
  const words = choices.slice(0, mostQuoted).map(choice => `"${choice}"`)
  const more = choices.length - words.length
  return words.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const negative = (number: number | undefined) => number && -number
const counted = (choices: string[]) => (choices.length === 1 ? '1 choice' : `${choices.length} choices`)
