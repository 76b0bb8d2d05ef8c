import type { Form, Schema } from '../form.ts'
import { isFile, kindOf } from '../model/fields.ts'
import { sameValue, valueAt } from '../model/paths.ts'
import { type Beside, pick, type SampleFacts } from './facts.ts'
import { createChoices } from './choices.ts'
import { createFile } from './file.ts'
import { createText } from './text.ts'

export type { SampleFacts } from './facts.ts'

/**
 * An example of what a form may be answered with: every field that is asked, one row in each list, files as a record
 * tells of them. It passes `check`, and it is the same each time for the same chance.
 */
export function createSample({ schema }: Pick<Form, 'schema'>, facts: SampleFacts): unknown {
  return createAnswer(schema, {}, facts)
}

/** The words of a field that a sample depends on. */
type Conditional = Schema & {
  'x-showIf'?: { [field: string]: unknown }
  'x-computed'?: unknown
  'x-retired'?: boolean
}

function createAnswer(schema: Schema, beside: Beside, facts: SampleFacts): unknown {
  const given = schema['x-from'] ? valueAt(facts.from, schema['x-from'].split('.')) : undefined
  if (given !== undefined) return given
  if (schema.const !== undefined) return schema.const
  if (isFile(schema)) return createFile(schema)
  if (schema.properties) return createGroup(schema, facts)
  if (kindOf(schema) === 'choices') return createChoices(schema, facts)
  if (schema.type === 'array') return createRows(schema, facts)
  const suggested = facts.suggest?.(schema)
  if (suggested !== undefined && isFitting(schema, suggested)) return suggested
  if (schema.enum) return pick(schema.enum, facts)
  return schema.default ?? createText(schema, beside, facts)
}

function isFitting(schema: Schema, value: unknown): boolean {
  if (schema.enum) return schema.enum.some(choice => choice === value)
  if (typeof value !== 'string') return false
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const isLong = value.length >= minLength && value.length <= maxLength
  return isLong && (pattern === undefined || new RegExp(pattern, 'u').test(value))
}

function createRows({ items, minItems = 1, maxItems = 2 }: Schema, facts: SampleFacts): unknown[] {
  const least = Math.max(1, minItems)
  const length = facts.chance?.whole(least, Math.max(least, Math.min(2, maxItems))) ?? least
  return Array.from({ length }, () => createAnswer(items ?? {}, {}, facts))
}

/** Fields in the order in which they need each other, then without those that these answers leave unasked. */
function createGroup({ properties = {}, required = [] }: Schema, facts: SampleFacts): Beside {
  const wanted = collectConditions(properties)
  const answers: Beside = {}
  const begun = new Set<string>()
  const answer = (name: string) => {
    const field = properties[name] as Conditional | undefined
    if (!field || begun.has(name)) return
    begun.add(name)
    for (const other of listNamedFields(field)) answer(other)
    if (field['x-computed'] || field['x-retired'] || facts.isLeftOut?.(field)) return
    const other = field['x-equals']
    if (other) answers[name] = answers[other]
    else answers[name] = pickFitting(field, wanted[name]) ?? createAnswer(field, answers, facts)
  }
  const isGiven = (name: string) => required.includes(name) || (facts.chance?.happens(0.6) ?? true)
  for (const name of Object.keys(properties)) if (isGiven(name)) answer(name)
  return sortByNames(keepAsked(answers, properties), Object.keys(properties))
}

/** The fields beside it that decide what a field may be answered with. */
function listNamedFields(field: Conditional): string[] {
  const { params = {}, when = {} } = field['x-options'] ?? { list: '' }
  const single = [field['x-equals'], field['x-notAfter'], field['x-notBefore']]
  const named = [...Object.values(params), ...Object.keys(when), ...Object.keys(field['x-showIf'] ?? {})]
  return [...named, ...single.filter(name => name !== undefined)]
}

/** The answers that other fields wait for: they are shown, or have a list, only with these. */
function collectConditions(properties: { [name: string]: Schema }): Beside {
  const wanted: Beside = {}
  for (const field of Object.values(properties) as Conditional[]) {
    const conditions = { ...field['x-showIf'], ...field['x-options']?.when }
    for (const [name, answer] of Object.entries(conditions)) {
      wanted[name] ??= Array.isArray(answer) ? answer[0] : answer
    }
  }
  return wanted
}

function pickFitting({ const: only, enum: choices }: Schema, wanted: unknown): unknown {
  if (only !== undefined) return undefined
  return !choices || choices.some(choice => choice === wanted) ? wanted : undefined
}

function keepAsked(answers: Beside, properties: { [name: string]: Conditional }): Beside {
  const isAsked = (name: string) =>
    Object.entries(properties[name]?.['x-showIf'] ?? {}).every(([other, wanted]) =>
      [wanted].flat().some(one => sameValue(one, answers[other]))
    )
  const kept = Object.entries(answers).filter(([name, answer]) => answer !== undefined && isAsked(name))
  const left = Object.fromEntries(kept)
  return kept.length === Object.keys(answers).length ? left : keepAsked(left, properties)
}

function sortByNames(answers: Beside, names: string[]): Beside {
  return Object.fromEntries(
    names.filter(name => Object.hasOwn(answers, name)).map(name => [name, answers[name]])
  )
}
