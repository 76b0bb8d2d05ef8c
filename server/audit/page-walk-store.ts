import { type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import { isWithin } from '../core/database/within.ts'

export type PartOfPerson = 'did' | 'concerned' | 'did or concerned'

/** The structure of a query without its values. Each distinct shape is prepared once. */
export interface Shape {
  person: 'any' | PartOfPerson | 'concerned by others'
  actions?: readonly string[] | undefined
  ofAll: readonly string[]
  isUpwards: boolean
  isLimited?: boolean
  hasPeriod?: boolean
  /** The columns in which a text is searched, in addition to the names of people. */
  searched?: readonly SearchedColumn[] | undefined
}

export type SearchedColumn = 'action' | 'detail' | 'network'

const saysText = (column: SearchedColumn) =>
  sql`lower(coalesce(${sql.raw(column)}, '')) LIKE ${given('text')} ESCAPE '\\'`
const isAboutPeople = sql`actor IN (SELECT value FROM json_each(${given('people')}))
  OR subject IN (SELECT value FROM json_each(${given('people')}))`

/**
 * Returns a query for the numbers of matching entries. Each subquery walks one index in the order of numbers and stops at the
 * limit.
 */
export function numbersOf(shape: Shape): SQL {
  const order = shape.isUpwards ? sql`ASC` : sql`DESC`
  const conditions = [
    sql`seq BETWEEN ${given('least')} AND ${given('most')}`,
    ...(shape.isLimited ? [isWithin(sql`subject`)] : []),
    ...(shape.hasPeriod ? [sql`at >= ${given('since')} AND at < ${given('until')}`] : []),
    ...(shape.searched
      ? [sql`(${sql.join([...shape.searched.map(saysText), isAboutPeople], sql` OR `)})`]
      : [])
  ]
  const end = sql`ORDER BY seq ${order} LIMIT ${given('limit')}`
  const isWanted = sql.join(conditions, sql` AND `)
  const walks = walksOf(shape).map(
    walk => sql`SELECT * FROM (SELECT seq FROM audit WHERE ${walk} AND ${isWanted} ${end}) AS walk`
  )
  return sql`SELECT seq FROM (${sql.join(walks, sql` UNION ALL `)}) AS walks ${end}`
}

/**
 * Returns the conditions of the subqueries. The entries of a person are found by two indexes: entries that concern the person,
 * and other entries by the person.
 */
function walksOf({ person, actions, ofAll }: Shape): SQL[] {
  if (person === 'any') return actions?.map(isAction) ?? [sql`TRUE`]
  // The `+` prevents SQLite from using the index of the action instead of the index of the person.
  const isWanted = actions ? sql`+action IN (${literals(actions)})` : sql`TRUE`
  const concerns = sql`subject = ${given('person')} AND ${isWanted}`
  const did = sql`actor = ${given('person')} AND actor IS DISTINCT FROM subject AND ${isWanted}`
  if (person === 'concerned') return [concerns]
  if (person === 'did') return [sql`${concerns} AND actor = ${given('person')}`, did]
  if (person === 'did or concerned') return [concerns, did]
  const everyones = ofAll.map(action => sql`${isAction(action)} AND at >= ${given('since')}`)
  return [sql`${concerns} AND actor IS DISTINCT FROM subject`, ...everyones]
}

const isAction = (action: string) => sql`action = ${action}`

const literals = (actions: readonly string[]) =>
  sql.join(
    actions.map(action => sql`${action}`),
    sql`, `
  )
