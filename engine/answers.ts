import { isFile, kindOf } from './fields.ts'
import type { Facts, Form, Schema } from './form.ts'
import { isAnswers } from './paths.ts'

/**
 * The answers in a value: text trimmed, empty answers and names that the form does not know left out. At a save,
 * files and `x-local` fields are left out too: clients never set them. A value of a wrong type is kept, for the
 * check to find.
 */
export function answered(form: Pick<Form, 'schema'>, value: unknown, at: Facts['at'] = 'save'): unknown {
  return answeredBy(form.schema, value, at)
}

function answeredBy(schema: Schema, value: unknown, at: Facts['at']): unknown {
  if (value === null || value === undefined) return undefined
  if (isSetAside(schema, at)) return undefined
  if (typeof value === 'string') return answeredText(schema, value)
  if (schema.type === 'array' && Array.isArray(value)) {
    return value.map(item => (schema.items ? (answeredBy(schema.items, item, at) ?? {}) : item))
  }
  if (!schema.properties || !isAnswers(value)) return value
  const answers: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(schema.properties)) {
    const answer = Object.hasOwn(value, name) ? answeredBy(field, value[name], at) : undefined
    if (answer !== undefined) answers[name] = answer
  }
  return answers
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
