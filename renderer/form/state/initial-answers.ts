import { type Form, isAnswers, isFile, kindOf, type Schema, valueAt } from '../../../engine/index.ts'

/** What a form is opened with beside the given answers. */
interface OpeningFacts {
  /** Today, YYYY-MM-DD. */
  today?: string
  /** What `x-from` names are taken from, for instance `{ account: { email } }`. */
  from?: unknown
}

/**
 * The answers a form is opened with: those given; what comes from the account; today, where that is what counts when
 * nothing is said; and one blank row in a list that has none.
 */
export function createInitialAnswers(
  { schema }: Pick<Form, 'schema'>,
  value: unknown,
  given: OpeningFacts
): unknown {
  return fillIn(schema, value, given) ?? {}
}

function fillIn(schema: Schema, value: unknown, given: OpeningFacts): unknown {
  if (isFile(schema)) return value
  if (kindOf(schema) === 'rows') return Array.isArray(value) && value.length > 0 ? value : [{}]
  if (schema.properties && kindOf(schema) === 'group') {
    const answers = isAnswers(value) ? value : {}
    const below = Object.entries(schema.properties).map(([name, field]) => [
      name,
      fillIn(field, answers[name], given)
    ])
    const known = below.filter(([, answer]) => answer !== undefined)
    return known.length > 0 || isAnswers(value) ? { ...answers, ...Object.fromEntries(known) } : undefined
  }
  const from = schema['x-from'] ? valueAt(given.from, schema['x-from'].split('.')) : undefined
  if (from !== undefined) return from
  return value === undefined && schema['x-whenAbsent'] === 'today' ? given.today : value
}
