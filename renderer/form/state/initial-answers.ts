import {
  blankItem,
  fewestRows,
  type Form,
  isAnswered,
  isAnswers,
  isFile,
  isGrowing,
  kindOf,
  type Schema,
  valueAt
} from '../../../engine/index.ts'

/** What a form is opened with beside the given answers. */
interface OpeningFacts {
  /** Today, YYYY-MM-DD. */
  today?: string
  /** What `x-from` names are taken from, for instance `{ account: { email } }`. */
  from?: unknown
}

/** Those, and whether nobody has answered anything of the form yet. */
type Given = OpeningFacts & { isFirst: boolean }

/**
 * The answers a form is opened with: those given; what comes from the account; today, where that is what counts when
 * nothing is said; the answers that a list begins with (`default`), in a form that nobody
 * has answered; and blank rows in a list that has fewer than it must have.
 */
export function createInitialAnswers(
  { schema }: Pick<Form, 'schema'>,
  value: unknown,
  given: OpeningFacts
): unknown {
  const isRequired = (schema.minItems ?? 0) > 0
  return (
    fillIn(schema, value, { ...given, isFirst: value === undefined }, isRequired) ??
    (schema.type === 'array' ? [] : {})
  )
}

function fillIn(schema: Schema, value: unknown, given: Given, isRequired: boolean): unknown {
  if (isFile(schema)) return value
  if (schema.type === 'array')
    return fillInList(schema, value ?? (given.isFirst ? schema.default : undefined), isRequired)
  if (schema.properties && ['group', 'address'].includes(kindOf(schema))) {
    const answers = isAnswers(value) ? value : {}
    const below = Object.entries(schema.properties).map(([name, field]) => [
      name,
      fillIn(field, answers[name], given, schema.required?.includes(name) ?? false)
    ])
    const known = below.filter(([, answer]) => answer !== undefined)
    return known.length > 0 || isAnswers(value) ? { ...answers, ...Object.fromEntries(known) } : undefined
  }
  const from = schema['x-from'] ? valueAt(given.from, schema['x-from'].split('.')) : undefined
  if (from !== undefined) return from
  return value === undefined && schema['x-whenAbsent'] === 'today' ? given.today : value
}

const fillInList = (schema: Schema, value: unknown, isRequired: boolean): unknown =>
  isGrowing(schema) ? withBlankRows(value, fewestRows(schema, isRequired), blankItem(schema)) : value

/** A list with so many rows: blank ones are added, or those at its end that say nothing are taken off. What is typed stays. */
export function withSoManyRows(value: unknown, count: number, blank: unknown): unknown {
  const rows: unknown[] = Array.isArray(value) ? value : []
  const last = rows.findLastIndex(isAnswered) + 1
  return withBlankRows(rows.slice(0, Math.max(last, count)), count, blank)
}

/** A list with blank rows after its own, so that there are at least so many; as it is where there are. */
export function withBlankRows(value: unknown, fewest: number, blank: unknown): unknown {
  const rows: unknown[] = Array.isArray(value) ? value : []
  if (rows.length >= fewest) return value
  return [...rows, ...Array.from({ length: fewest - rows.length }, () => blank)]
}
