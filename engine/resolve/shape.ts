import type { Schema } from '../vocabulary/schema.ts'

/** How the shape check of a form is compiled, here and in what is generated. */
export const shapeOptions = {
  allErrors: true,
  strict: false,
  verbose: false,
  messages: false,
  validateFormats: false,
  // The linter has looked at the schema; compiling a meta-schema for each form takes nine tenths of the time.
  validateSchema: false
} as const

/** What says something about a field, and nothing about which answers have its shape. */
const unlooked = /^(title|description|examples|default|format|errorMessage|x-.*)$/

/**
 * What the shape check of a form is made of: another title makes no other check. Without `multipleOf`, which this validator
 * works out in binary: 0.3 would not be a multiple of 0.1. The engine has it.
 */
export function shapeOf(schema: Schema): Schema {
  const words = Object.entries(schema).filter(([word]) => word !== 'multipleOf' && !unlooked.test(word))
  const { properties = {}, items } = schema
  const fields = Object.entries(properties).map(([name, field]) => [name, shapeOf(field)])
  const below = { properties: Object.fromEntries(fields), items: items && shapeOf(items) }
  return Object.fromEntries(
    words.map(([word, value]) => [word, word === 'properties' || word === 'items' ? below[word] : value])
  )
}
