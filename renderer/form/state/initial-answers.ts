import {
  blankItem,
  countMinRows,
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

/** What a form is opened with in addition to given answers. */
interface OpeningFacts {
  /** Today's date as YYYY-MM-DD. */
  today?: string
  /** The values that `x-from` reads, for instance `{ account: { email } }`. */
  from?: unknown
  /** Whether nobody has answered the form yet, even if answers are given. By default, whether none are given. */
  isFirst?: boolean | undefined
}

/**
 * Returns the answers a form is opened with: the given ones; those from the account; in a form that nobody has answered,
 * today's date for `x-whenAbsent` and each `default`, so that a cleared default does not come back; and blank rows up to the
 * required number.
 */
export function createInitialAnswers(
  { schema }: Pick<Form, 'schema'>,
  value: unknown,
  { isFirst = value === undefined, ...facts }: OpeningFacts
): unknown {
  const isRequired = (schema.minItems ?? 0) > 0
  return fillIn(schema, value, { ...facts, isFirst }, isRequired) ?? (schema.type === 'array' ? [] : {})
}

function fillIn(schema: Schema, value: unknown, facts: OpeningFacts, isRequired: boolean): unknown {
  if (isFile(schema)) return value
  if (schema.type === 'array')
    return fillInList(schema, value ?? (facts.isFirst ? schema.default : undefined), facts, isRequired)
  if (schema.properties && isGroup(schema)) {
    const answers = isAnswers(value) ? value : {}
    const below = Object.entries(schema.properties).map(([name, field]) => [
      name,
      fillIn(field, answers[name], facts, schema.required?.includes(name) ?? false)
    ])
    const known = below.filter(([, answer]) => answer !== undefined)
    return known.length > 0 || isAnswers(value) ? { ...answers, ...Object.fromEntries(known) } : undefined
  }
  const account = accountPathOf(schema)
  const from = account && valueAt(facts.from, account)
  if (from !== undefined) return from
  if (value !== undefined) return value
  if (!facts.isFirst) return undefined
  return schema['x-whenAbsent'] === 'today' ? facts.today : schema.default
}

function fillInList(schema: Schema, value: unknown, facts: OpeningFacts, isRequired: boolean): unknown {
  if (!isGrowing(schema)) return value
  return withRows(value, countMinRows(schema, isRequired), createItem(schema, facts.today))
}

/** Returns a new item of a list, a row or a plain answer: blank except for the author's defaults. */
export function createItem(list: Schema, today: string | undefined): unknown {
  const { items = {} } = list
  return fillIn(items, undefined, { today, isFirst: true }, false) ?? blankItem(list)
}

/** Returns a list with `count` rows: adds rows, or removes untouched ones from the end. Rows with answers stay. */
export function withSoManyRows(value: unknown, count: number, item: unknown): unknown[] {
  const rows: unknown[] = Array.isArray(value) ? value : []
  const last = rows.findLastIndex(row => isAnswered(row) && !sameValue(row, item)) + 1
  return withRows(rows.slice(0, Math.max(last, count)), count, item) as unknown[]
}

/** Returns a list with at least `minRows` rows; one that has enough is returned as it is. */
export function withRows(value: unknown, minRows: number, item: unknown): unknown {
  const rows: unknown[] = Array.isArray(value) ? value : []
  if (rows.length >= minRows) return value
  return [...rows, ...Array.from({ length: minRows - rows.length }, () => item)]
}
