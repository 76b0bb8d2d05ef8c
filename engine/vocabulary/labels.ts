import type { Schema } from './schema.ts'

/** Checks whether its choices are stored as codes and shown as labels. */
export const hasLabels = (schema: Schema): boolean =>
  schema.enum !== undefined && schema['x-texts'] !== undefined

type Labelled = Pick<Schema, 'x-texts'>

/** Returns the labels of choices by code, or the translated names of views and presets. */
export const textsOf = (labelled: Labelled): Labelled['x-texts'] => labelled['x-texts']

export const withLabels = <Of extends object>(schema: Of, texts: { [value: string]: string }) => ({
  ...schema,
  'x-texts': texts
})

export function labelOf({ 'x-texts': texts }: Labelled, value: unknown): string | undefined {
  if (!texts || typeof value === 'object') return undefined
  const key = String(value)
  return Object.hasOwn(texts, key) ? texts[key] : undefined
}

/** Returns the items in the order of their labels; items without a label come last. */
export function sortByLabels<Item>(
  items: readonly Item[],
  texts: Schema['x-texts'],
  answerOf: (item: Item) => string
): Item[] {
  const order = new Map(Object.keys(texts ?? {}).map((answer, index) => [answer, index]))
  const placeOf = (item: Item) => order.get(answerOf(item)) ?? order.size
  return items.toSorted((one, other) => placeOf(one) - placeOf(other))
}
