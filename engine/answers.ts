import { isAsked, isEntered } from './asked.ts'
import { isFile, kindOf } from './fields.ts'
import type { Facts, Form, Schema } from './form.ts'
import { isAnswers } from './paths.ts'

/**
 * The answers in a value: text trimmed; empty answers, names that the form does not know, and what is not asked
 * (`x-showIf`, retired) or is computed left out. At a save, files and `x-local` fields are left out too: clients
 * never set them. A row keeps its retired answers, as rows are saved whole. A value of a wrong type is kept, for
 * the check to find.
 */
export function answered(form: Pick<Form, 'schema'>, value: unknown, at: Facts['at'] = 'save'): unknown {
  return answeredBy(form.schema, value, at)
}

function answeredBy(schema: Schema, value: unknown, at: Facts['at'], isRow = false): unknown {
  if (value === null || value === undefined) return undefined
  if (isSetAside(schema, at)) return undefined
  if (typeof value === 'string') return answeredText(schema, value)
  if (schema.type === 'array' && Array.isArray(value)) {
    return value.map(item => (schema.items ? (answeredBy(schema.items, item, at, true) ?? {}) : item))
  }
  if (!schema.properties || !isAnswers(value)) return value
  const answers: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties)) {
    const isKept = isEntered(field) || (isRow && field['x-retired'])
    const answer = isKept && Object.hasOwn(value, name) ? answeredBy(field, value[name], at) : undefined
    if (answer !== undefined) answers[name] = answer
  }
  return withoutUnasked(schema, answers)
}

function withoutUnasked(schema: Schema, answers: Record<string, unknown>): Record<string, unknown> {
  const isKept = (name: string) => schema.properties?.[name]?.['x-retired'] || isAsked(schema, name, answers)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isKept(name)))
}

/** Is this field outside what a check at this place asks for? */
export function isSetAside(schema: Schema, at: Facts['at'] = 'save'): boolean {
  if (at === 'page') return false
  return schema['x-local'] === true || (at === 'save' && isFile(schema))
}

function answeredText(schema: Schema, text: string) {
  const kind = kindOf(schema)
  const kept = kind === 'password' ? text : text.trim()
  // A phone input starts as 0.
  return kept === '' || (kind === 'phone' && kept === '0') ? undefined : kept
}
