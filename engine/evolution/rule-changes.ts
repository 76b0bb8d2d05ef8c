import { listAnswerRules } from '../vocabulary/answer-rules.ts'
import { optionsOf } from '../vocabulary/keywords/options.ts'
import { showConditionOf } from '../vocabulary/keywords/show-if.ts'
import { requiredConditionOf } from '../vocabulary/keywords/required-if.ts'
import type { AuthoredKeywordName } from '../authoring/keywords/index.ts'
import { listComparedKeywords, authoringOf } from '../authoring/keywords.ts'
import { authoredKinds } from '../authoring/kinds/index.ts'
import { fieldKindOf } from '../vocabulary/field-kind.ts'
import { kindOf } from '../vocabulary/kind-of.ts'
import { kinds } from '../vocabulary/kinds/index.ts'
import type { ChangeType } from './change.ts'
import { isFile, countSlots } from '../vocabulary/keywords/file.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { sameValue } from '../values/paths.ts'
import { migrateAnswers } from './migrate-answers.ts'

/** A change of one field, described once its name is known. */
interface RuleChange {
  type: ChangeType
  describe: (name: string) => string
  dropped?: string[]
}

/** Compares the offered choices. A removed choice with a replacement counts as renamed, others as dropped. */
export function compareChoices(before: Schema, after: Schema): RuleChange[] {
  const mapped = Object.entries(after['x-oldValues'] ?? {}).filter(
    ([old, choice]) => before['x-oldValues']?.[old] !== choice
  )
  const renamed = mapped.map(([old, choice]): RuleChange => ({
    type: 'choices',
    describe: name => `1 choice renamed: "${old}" of ${name} is now "${choice}"`
  }))
  const [previous, current] = [before.enum, after.enum]
  // Another list is a change of `x-options`, which is reported separately.
  const isListed = optionsOf(before) ?? optionsOf(after)
  if (!previous || !current)
    return [...renamed, ...(isListed ? [] : comparePresence(before, after, 'enum', 'choices'))]
  if (!sameValue(optionsOf(before), optionsOf(after))) return renamed
  const dropped = previous
    .filter(choice => !current.some(one => one === migrateAnswers(after, choice)))
    .map(String)
  const added = current.filter(choice => !previous.includes(choice))
  const isNew = added.filter(choice => !mapped.some(([, today]) => today === choice))
  return [
    ...renamed,
    ...(dropped.length > 0 ? [describeDroppedChoices(dropped)] : []),
    ...(isNew.length > 0 ? [describeAddedChoices(isNew.map(String))] : [])
  ]
}

const exactRules = ['pattern', 'const', 'multipleOf', 'uniqueItems'] as const

/** Lists the rules that are stricter or looser than before. */
export function compareRules(before: Schema, after: Schema): RuleChange[] {
  return [
    ...compareKinds(before, after),
    ...compareLimit(maxOf(before), maxOf(after), 'maxLength'),
    ...compareLimit(before.maxItems, after.maxItems, 'maxItems'),
    ...compareLimit(negate(before.minLength), negate(after.minLength), 'minLength'),
    ...compareLimit(negate(before.minItems), negate(after.minItems), 'minItems'),
    ...compareLimit(before.maximum, after.maximum, 'maximum'),
    ...compareLimit(before.exclusiveMaximum, after.exclusiveMaximum, 'exclusiveMaximum'),
    ...compareLimit(negate(before.minimum), negate(after.minimum), 'minimum'),
    ...compareLimit(negate(before.exclusiveMinimum), negate(after.exclusiveMinimum), 'exclusiveMinimum'),
    ...compareLimit(negate(demandedFiles(before)), negate(demandedFiles(after)), 'files'),
    ...exactRules.flatMap(rule => comparePresence(before, after, rule, rule)),
    ...listComparedKeywords().flatMap(name => compareKeyword(before, after, name)),
    ...compareConditions(before, after),
    ...compareNecessity(before, after),
    ...compareLimitsByFields(before, after)
  ]
}

/** Numbered files are all required; other file fields use `minItems`. */
const demandedFiles = (schema: Schema) =>
  fieldKindOf(schema).shape === 'fileList' ? undefined : countSlots(schema)

function compareKinds(before: Schema, after: Schema): RuleChange[] {
  const [previous, current] = [kindOf(before), kindOf(after)]
  if (previous === current) return []
  const describe = (name: string) => `1 kind changed: ${name} was ${previous} and is now ${current}`
  return [{ type: authoredKinds[current].takesAnything ? 'loosened' : 'tightened', describe }]
}

/** Compares upper limits, where less is stricter. Pass negated numbers for lower limits. */
function compareLimit(before: number | undefined, after: number | undefined, rule: string): RuleChange[] {
  if (before === after) return []
  const isStricter = (after ?? Number.POSITIVE_INFINITY) < (before ?? Number.POSITIVE_INFINITY)
  return [ruleChange(isStricter ? 'tightened' : 'loosened', rule)]
}

function compareKeyword(before: Schema, after: Schema, name: AuthoredKeywordName): RuleChange[] {
  const [previous, current] = [before[name], after[name]]
  const { stricter } = authoringOf(name)
  if (stricter === 'any' || stricter === 'never') return comparePresence(before, after, name, name)
  const [from, to] = [previous, current].map(value => (typeof value === 'number' ? value : undefined))
  return stricter === 'less' ? compareLimit(from, to, name) : compareLimit(negate(from), negate(to), name)
}

/** Compares a rule that is either set or absent. A different rule counts as stricter. */
function comparePresence(before: Schema, after: Schema, rule: keyof Schema, label: string): RuleChange[] {
  if (sameValue(before[rule], after[rule])) return []
  return [ruleChange(after[rule] === undefined ? 'loosened' : 'tightened', label)]
}

/** A changed condition may leave answers missing or superfluous ('asked'), a removed one only missing ('tightened'). */
function compareConditions(before: Schema, after: Schema): RuleChange[] {
  const [previous, current] = [showConditionOf(before), showConditionOf(after)]
  if (sameValue(previous, current)) return []
  const type = current === undefined ? 'tightened' : 'asked'
  return [{ type, describe: name => `1 field asked under another condition: ${name}` }]
}

/** Any other condition may require more; only no condition requires less. */
function compareNecessity(before: Schema, after: Schema): RuleChange[] {
  const [previous, current] = [requiredConditionOf(before), requiredConditionOf(after)]
  if (sameValue(previous, current)) return []
  const type = current === undefined ? 'loosened' : 'tightened'
  return [{ type, describe: name => `1 field required under another condition: ${name}` }]
}

/** Compares the rules between answers. The field and sentence of a rule do not count, and warnings do not block a save. */
function compareLimitsByFields(before: Schema, after: Schema): RuleChange[] {
  const [previous, current] = [before, after].map(schema =>
    listAnswerRules(schema)
      .filter(({ isWarning }) => !isWarning)
      .map(({ if: when, must }) => ({ must, ...(when && { if: when }) }))
  )
  const added = (current ?? []).filter(rule => !previous?.some(one => sameValue(one, rule)))
  const removed = (previous ?? []).filter(rule => !current?.some(one => sameValue(one, rule)))
  return [
    ...added.map(() => ruleChange('tightened', 'x-rules')),
    ...(added.length === 0 ? removed.map(() => ruleChange('loosened', 'x-rules')) : [])
  ]
}

function describeDroppedChoices(dropped: string[]): RuleChange {
  const quoted = quoteChoices(dropped)
  const describe = (name: string) => `${countChoices(dropped)} dropped: ${name} no longer offers ${quoted}`
  return { type: 'choices', describe, dropped }
}

function describeAddedChoices(added: string[]): RuleChange {
  const quoted = quoteChoices(added)
  return { type: 'loosened', describe: name => `${countChoices(added)} added: ${name} offers ${quoted}` }
}

function ruleChange(type: 'tightened' | 'loosened', rule: string): RuleChange {
  return { type, describe: name => `1 rule ${type}: ${name} (${rule})` }
}

function maxOf(schema: Schema): number | undefined {
  const isText = schema.type === 'string' && !isFile(schema)
  return isText ? (schema.maxLength ?? kinds[kindOf(schema)].maxLength) : undefined
}

const maxQuoted = 5

function quoteChoices(choices: string[]): string {
  const quoted = choices.slice(0, maxQuoted).map(choice => `"${choice}"`)
  const more = choices.length - quoted.length
  return quoted.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const negate = (number: number | undefined) => number && -number
const countChoices = (choices: string[]) => (choices.length === 1 ? '1 choice' : `${choices.length} choices`)
