import type { Schema } from '../vocabulary/schema.ts'

/** The Ajv options of shape checks, here and in the generated code. */
export const shapeOptions = {
  allErrors: true,
  strict: false,
  verbose: false,
  messages: false,
  validateFormats: false,
  // The linter has already checked the schema, and compiling a meta-schema for each form takes 90 % of the time.
  validateSchema: false
} as const

/** Keywords that do not affect the shape of an answer. */
const ignoredKeywords = /^(title|description|examples|default|format|errorMessage|x-.*)$/

/**
 * Reduces a schema to what its shape check depends on, so that a new title does not change the check. Leaves out `multipleOf`,
 * because Ajv computes it in binary, where 0.3 is not a multiple of 0.1; the engine checks it.
 */
export function reduceToShape(schema: Schema): Schema {
  const keywords = Object.entries(schema).filter(
    ([keyword]) => keyword !== 'multipleOf' && !ignoredKeywords.test(keyword)
  )
  const { properties = {}, items } = schema
  const fields = Object.entries(properties).map(([name, field]) => [name, reduceToShape(field)])
  const below = { properties: Object.fromEntries(fields), items: items && reduceToShape(items) }
  return Object.fromEntries(
    keywords.map(([keyword, value]) => [
      keyword,
      keyword === 'properties' || keyword === 'items' ? below[keyword] : value
    ])
  )
}
