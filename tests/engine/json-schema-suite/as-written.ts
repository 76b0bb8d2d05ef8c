import { isAnswers, type Schema } from '../../../engine/index.ts'
import type { Group } from './suite.ts'

/** A schema of the suite as an author would write it, with a function that converts the suite's data to answers. */
export interface Written {
  /** Where the schema is placed: as keywords of the form itself, or as one field named `answer`. */
  in: 'form' | 'fields'
  schema: Schema
  answers: (data: unknown) => unknown
}

/**
 * Adds what every field needs, titles and types: lists become rows or multiple choices, and objects become groups or the form.
 */
export function writeInForm({ schema, tests }: Group): Written {
  if (isAnswers(schema) && isAnswers(schema.properties)) {
    const { type: _, ...form } = writeField(schema)
    return { in: 'form', schema: form, answers: data => data }
  }
  const data = tests.flatMap(test => (Array.isArray(test.data) ? test.data : []))
  const field = writeField(schema)
  const inField = (answer: (item: unknown) => unknown, items?: Schema): Written => ({
    in: 'fields',
    schema: items ? { ...field, items } : field,
    answers: given => ({ answer: Array.isArray(given) ? given.map(answer) : given })
  })
  if (!isAnswers(schema)) return inField(same)
  if (schema.uniqueItems !== undefined) {
    const choices = [...new Set(data.map(item => JSON.stringify(item)))]
    return inField(item => JSON.stringify(item), { type: 'string', enum: choices })
  }
  return field.type === 'array' && schema.items === undefined
    ? inField(value => ({ value }), row)
    : inField(same)
}

const same = (item: unknown) => item
const row: Schema = { type: 'object', properties: { value: { type: 'number', title: 'Value' } } }

function writeField(schema: unknown): Schema {
  if (!isAnswers(schema)) return schema as Schema
  const written = {
    title: 'Answer',
    ...(schema.$ref === undefined && { type: typeMeant(schema) }),
    ...schema
  }
  if (written.type !== 'object') return written as Schema
  const { properties } = schema
  const fields = isAnswers(properties) ? properties : { other: { type: 'string' } }
  const named = Object.entries(fields).map(([name, field]) => [name, writeField(field)])
  return { ...written, properties: Object.fromEntries(named) } as Schema
}

const wordsOfTypes: [type: Schema['type'], words: string[]][] = [
  ['object', ['properties', 'required', 'patternProperties', 'additionalProperties', 'propertyNames']],
  ['object', ['minProperties', 'maxProperties', 'dependencies']],
  ['array', ['items', 'additionalItems', 'contains', 'minItems', 'maxItems', 'uniqueItems']],
  ['string', ['minLength', 'maxLength', 'pattern', 'format', 'contentMediaType', 'contentEncoding']]
]

function typeMeant(schema: Record<string, unknown>): Schema['type'] {
  const named = wordsOfTypes.find(([, words]) => words.some(word => schema[word] !== undefined))
  if (named) return named[0]
  const first: unknown = Array.isArray(schema.enum) ? schema.enum[0] : schema.const
  return typeof first === 'string' ? 'string' : 'number'
}
