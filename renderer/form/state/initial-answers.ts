import {
  blankItem,
  countFewestRows,
  type Form,
  isAnswered,
  isAnswers,
  isFile,
  isGroup,
  isGrowing,
  sameValue,
  type Schema,
  valueAt,
  accountPathOf
} from '../../../engine/index.ts'

/** What a form is opened with beside the given answers. */
interface OpeningFacts {
  /** Today, YYYY-MM-DD. */
  today?: string
  /** What `x-from` names are taken from, for instance `{ account: { email } }`. */
  from?: unknown
  /** Nobody has answered anything yet, whatever is given; where nothing is said, if nothing is. */
  isFirst?: boolean | undefined
}

/**
 * The answers a form is opened with: those given; what comes from the account; in a form that nobody has answered, today, where
 * that is what counts when nothing is said, and `default`: who has taken it away is not given it again; and blank rows in a
 * list that has fewer than it must have.
 */
export function createInitialAnswers(
  { schema }: Pick<Form, 'schema'>,
  value: unknown,
  { isFirst = value === undefined, ...given }: OpeningFacts
): unknown {
  const isRequired = (schema.minItems ?? 0) > 0
  return fillIn(schema, value, { ...given, isFirst }, isRequired) ?? (schema.type === 'array' ? [] : {})
}

function fillIn(schema: Schema, value: unknown, given: OpeningFacts, isRequired: boolean): unknown {
  if (isFile(schema)) return value
  if (schema.type === 'array')
    return fillInList(schema, value ?? (given.isFirst ? schema.default : undefined), given, isRequired)
  if (schema.properties && isGroup(schema)) {
    const answers = isAnswers(value) ? value : {}
    const below = Object.entries(schema.properties).map(([name, field]) => [
      name,
      fillIn(field, answers[name], given, schema.required?.includes(name) ?? false)
    ])
    const known = below.filter(([, answer]) => answer !== undefined)
    return known.length > 0 || isAnswers(value) ? { ...answers, ...Object.fromEntries(known) } : undefined
  }
  const account = accountPathOf(schema)
  const from = account && valueAt(given.from, account)
  if (from !== undefined) return from
  if (value !== undefined) return value
  if (!given.isFirst) return undefined
  return schema['x-whenAbsent'] === 'today' ? given.today : schema.default
}

function fillInList(schema: Schema, value: unknown, given: OpeningFacts, isRequired: boolean): unknown {
  if (!isGrowing(schema)) return value
  return withRows(value, countFewestRows(schema, isRequired), createItem(schema, given.today))
}

/** What is added to a list, a row or a plain answer: blank, but for the answers that its author has it begin with. */
export function createItem(list: Schema, today: string | undefined): unknown {
  const { items = {} } = list
  return fillIn(items, undefined, { today, isFirst: true }, false) ?? blankItem(list)
}

/** A list with so many rows: some are added, or those at its end in which nothing is typed are taken off. What is typed stays. */
export function withSoManyRows(value: unknown, count: number, item: unknown): unknown {
  const rows: unknown[] = Array.isArray(value) ? value : []
  const last = rows.findLastIndex(row => isAnswered(row) && !sameValue(row, item)) + 1
  return withRows(rows.slice(0, Math.max(last, count)), count, item)
}

/** A list with more rows after its own, so that there are at least so many; as it is where there are. */
export function withRows(value: unknown, fewest: number, item: unknown): unknown {
  const rows: unknown[] = Array.isArray(value) ? value : []
  if (rows.length >= fewest) return value
  return [...rows, ...Array.from({ length: fewest - rows.length }, () => item)]
}
