import { isAnswers } from '../values/paths.ts'

/** A schema as its author wrote it, not validated yet. */
export type Written = Record<string, unknown>

/** Applies `change` to a schema, and then to each schema below it: its fields and the items of its lists. */
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
