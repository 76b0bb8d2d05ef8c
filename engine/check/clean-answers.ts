import { isVisible, isEntered } from '../model/visibility.ts'
import { isFile, isNumeric, kindOf } from '../model/fields.ts'
import type { Facts, Form, KindName, Schema } from '../form.ts'
import { getOrCreate } from '../model/get-or-create.ts'
import { parseNumber } from '../model/number.ts'
import { isAnswers } from '../model/paths.ts'

/**
 * The answers in a value: text trimmed, numbers that came as text read; empty answers, names that the form does not know, and what is not asked
 * (`x-showIf`, retired) or is computed left out. At a save, files and `x-local` fields are left out too: clients
 * never set them. A list without rows or choices is an empty answer too, unless it is the whole form. A row keeps its retired
 * answers, as rows are saved whole. A value of a wrong type is kept, for the check to find.
 */
export function cleanAnswers(form: Pick<Form, 'schema'>, value: unknown, at: Facts['at'] = 'save'): unknown {
  return cleanBy(planOf(form.schema), value, at)
}

/** What of a schema decides which answers stay, whatever they are. */
interface Plan {
  schema: Schema
  kind: KindName
  fields: { name: string; plan: Plan; isEntered: boolean; isRetired: boolean }[]
  rows: Plan | undefined
  hasConditions: boolean
}

const plans = new WeakMap<Schema, Plan>()

function planOf(schema: Schema): Plan {
  return getOrCreate(plans, schema, createPlan)
}

function createPlan(schema: Schema): Plan {
  const fields = Object.entries(schema.properties ?? {})
  return {
    schema,
    kind: kindOf(schema),
    fields: fields.map(([name, field]) => ({
      name,
      plan: planOf(field),
      isEntered: isEntered(field),
      isRetired: field['x-retired'] === true
    })),
    rows: schema.items && planOf(schema.items),
    hasConditions: fields.some(([, field]) => field['x-showIf'])
  }
}

function cleanBy(plan: Plan, value: unknown, at: Facts['at'], isRow = false): unknown {
  const { schema, rows } = plan
  if (value === null || value === undefined) return undefined
  if (isSetAside(schema, at)) return undefined
  if (typeof value === 'string') return cleanText(plan, value)
  if (schema.type === 'array' && Array.isArray(value)) {
    if (plan.kind === 'choices') return cleanChoices(plan, value, at)
    return value.map(item => (rows ? (cleanBy(rows, item, at, true) ?? {}) : item))
  }
  if (!schema.properties || !isAnswers(value)) return value
  const answers: Record<string, unknown> = {}
  for (const { name, plan: field, isEntered, isRetired } of plan.fields) {
    const isKept = isEntered || (isRow && isRetired)
    const answer = isKept && Object.hasOwn(value, name) ? cleanBy(field, value[name], at) : undefined
    if (answer !== undefined && !hasNoRows(field, answer)) answers[name] = answer
  }
  return plan.hasConditions ? withoutUnasked(schema, answers) : answers
}

function cleanChoices({ rows }: Plan, choices: unknown[], at: Facts['at']): unknown[] {
  const cleaned = choices.map(choice => (rows ? cleanBy(rows, choice, at) : choice))
  return cleaned.filter(choice => choice !== undefined)
}

const hasNoRows = ({ kind }: Plan, answer: unknown) =>
  (kind === 'rows' || kind === 'choices') && Array.isArray(answer) && answer.length === 0

function withoutUnasked(schema: Schema, answers: Record<string, unknown>): Record<string, unknown> {
  const isKept = (name: string) =>
    schema.properties?.[name]?.['x-retired'] || isVisible(schema, name, answers)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isKept(name)))
}

/** Is this field outside what a check at this place asks for? */
export function isSetAside(schema: Schema, at: Facts['at'] = 'save'): boolean {
  if (at === 'page') return false
  return schema['x-local'] === true || (at === 'save' && isFile(schema))
}

function cleanText({ schema, kind }: Plan, text: string) {
  const kept = kind === 'password' ? text : text.trim()
  // A phone input starts as 0.
  if (kept === '' || (kind === 'phone' && kept === '0')) return undefined
  return isNumeric(schema) ? (parseNumber(kept) ?? kept) : kept
}
