import {
  type Schema,
  isAnswers,
  isOffered,
  kindOf,
  kinds,
  listParams,
  optionsOf,
  sameValue
} from '../../../engine/index.ts'

/**
 * Returns the paths of answers that became stale because another answer determines their list (a state its local governments).
 * Free text, where the list does not apply, stays.
 */
export function findStaleAnswers(
  schema: Schema,
  before: unknown,
  after: unknown,
  path: string[] = []
): string[][] {
  if (Array.isArray(before) && Array.isArray(after) && schema.items) {
    const rows = schema.items
    if (before.length !== after.length) return []
    return after.flatMap((row, index) =>
      before.some(other => sameValue(other, row)) // it has only moved
        ? []
        : findStaleAnswers(rows, before[index], row, [...path, String(index)])
    )
  }
  if (!isAnswers(after)) return []
  const past = isAnswers(before) ? before : {}
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
    isStale(field, name, past, after)
      ? [[...path, name]]
      : findStaleAnswers(field, past[name], after[name], [...path, name])
  )
}

type Answers = Record<string, unknown>

function isStale(field: Schema, name: string, before: Answers, after: Answers) {
  const options = optionsOf(field)
  if (!options?.params || kinds[kindOf(field)].isOpen || after[name] === undefined) return false
  const isSame = sameValue(listParams(options, before), listParams(options, after))
  return !isSame && isOffered(options, after) && before[name] === after[name]
}
