import type { Schema } from '../form.ts'

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

/** Without `multipleOf`, which this validator works out in binary: 0.3 would not be a multiple of 0.1. The engine has it. */
export function withoutSteps(schema: Schema): Schema {
  const words = Object.entries(schema).filter(([word]) => word !== 'multipleOf')
  const { properties = {}, items } = schema
  const fields = Object.entries(properties).map(([name, field]) => [name, withoutSteps(field)])
  const below = { properties: Object.fromEntries(fields), items: items && withoutSteps(items) }
  return Object.fromEntries(
    words.map(([word, value]) => [word, word === 'properties' || word === 'items' ? below[word] : value])
  )
}
