import type { Schema } from './schema.ts'

/** Are its choices stored by code and read by label? */
export const hasLabels = (schema: Schema): boolean =>
  schema.enum !== undefined && schema['x-texts'] !== undefined

/** The words that the schema has for a value. */
export function labelOf({ 'x-texts': texts }: Schema, value: unknown): string | undefined {
  if (!texts || typeof value === 'object') return undefined
  const key = String(value)
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** Sorts answers as their labels stand; those without a label come last. */
export function sortByLabels<Item>(
  items: readonly Item[],
  texts: Schema['x-texts'],
  answerOf: (item: Item) => string
): Item[] {
  const order = new Map(Object.keys(texts ?? {}).map((answer, index) => [answer, index]))
  const placeOf = (item: Item) => order.get(answerOf(item)) ?? order.size
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
