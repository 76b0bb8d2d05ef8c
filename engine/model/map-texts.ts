import type { Schema } from '../vocabulary/schema.ts'
import { getOrCreate } from '../values/get-or-create.ts'
import { isAnswers } from '../values/paths.ts'

/** Creates a function that checks whether a schema contains a matching field, itself included. Results are cached by schema. */
export function createFieldSearch(matches: (field: Schema) => boolean): (schema: Schema) => boolean {
  const known = new WeakMap<Schema, boolean>()
  const contains = (schema: Schema): boolean =>
    getOrCreate(known, schema, () => {
      const below = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
      return matches(schema) || below.some(contains)
    })
  return contains
}

/** Returns the answers with the text of each matching field changed, also in groups and rows. */
export function mapTexts(
  schema: Schema,
  value: unknown,
  contains: ReturnType<typeof createFieldSearch>,
  change: (text: string, field: Schema) => string
): unknown {
  if (!contains(schema)) return value
  if (typeof value === 'string') return change(value, schema)
  const { items, properties = {} } = schema
  if (items && Array.isArray(value)) return value.map(row => mapTexts(items, row, contains, change))
  if (!isAnswers(value)) return value
  const entries = Object.entries(value).map(([name, answer]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, field ? mapTexts(field, answer, contains, change) : answer]
  })
  return Object.fromEntries(entries)
}
