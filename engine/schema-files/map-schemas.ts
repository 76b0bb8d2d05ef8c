import { isAnswers } from '../values/paths.ts'

/** What an author wrote as a schema, before anybody has looked whether it is one. */
export type Written = Record<string, unknown>

/** A schema changed, and then each that is below it: of its fields, and of what its rows ask. */
export function mapSchemas(written: unknown, change: (schema: Written) => Written): unknown {
  if (!isAnswers(written)) return written
  const schema = change(written)
  const { properties, items } = schema
  return {
    ...schema,
    ...(isAnswers(properties) && { properties: mapEach(properties, change) }),
    ...(items !== undefined && { items: mapSchemas(items, change) })
  }
}

const mapEach = (properties: Written, change: (schema: Written) => Written): Written =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, mapSchemas(one, change)]))
