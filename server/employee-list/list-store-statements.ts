import { and, asc, count, desc, or, type SQL, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import type { Db } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import { isNumberWithin } from '../core/database/within.ts'
import { moreConditions } from './more-filters-store.ts'
import type { Sort } from './query.ts'
import type { Shape } from './list-shape.ts'

export function prepareStatements(db: Db) {
  const countOf = statements((shape: Shape) =>
    db
      .select({ total: count() })
      .from(tablesOf(db, shape))
      .where(conditionOf(db, shape, false))
  )
  const positionsOf = statements((shape: Shape) => {
    const order = orderOf(db, shape)
    const direction = shape.sort.descending ? desc : asc
    const number = numberOf(db, shape)
    // Otherwise Postgres looks up everyone who gave the answer, however soon the page is full.
    const isInOrder = shape.source === 'list'
    const position = { number, sortedBy: sql<string | number>`${order[0]}` }
    return db
      .select(order.length === 1 ? ({ number } as typeof position) : position)
      .from(tablesOf(db, shape))
      .where(
        and(
          conditionOf(db, shape, isInOrder),
          shape.startsAfter ? isAfterPosition(shape.sort, order) : undefined
        )
      )
      .orderBy(...order.map(column => direction(column)))
      .limit(given('limit'))
      .offset(given('offset'))
  })

  return { countOf, positionsOf }
}

function numberOf({ engine }: Db, { source }: Shape): SQL<number> {
  if (source === 'answer') return sql`theirs.number`
  return source === 'names' && engine === 'sqlite' ? sql`names.rowid` : sql`listed.number`
}

const columns: Record<Exclude<Sort['by'], 'createdAt'>, SQL> = {
  username: sql`listed.search`,
  email: sql`listed.email`,
  status: sql`listed.completed`,
  completedAt: sql`listed.completed_at`
}

/** Returns the sort columns. The order of the numbers is the order of sign-up. */
function orderOf(db: Db, shape: Shape): SQL[] {
  const { by } = shape.sort
  return by === 'createdAt' ? [numberOf(db, shape)] : [columns[by], numberOf(db, shape)]
}

function isAfterPosition({ descending }: Sort, order: SQL[]): SQL {
  const last = order.length === 1 ? [given('lastSortedBy')] : [given('lastSortedBy'), given('lastNumber')]
  const position = sql.join(
    last.map(value => sql`${value}`),
    sql`, `
  )
  return sql`(${sql.join(order, sql`, `)}) ${descending ? sql`<` : sql`>`} (${position})`
}

function tablesOf(db: Db, shape: Shape): SQL {
  if (shape.source === 'list') return sql`listed`
  if (shape.source === 'names' && db.engine === 'postgres') return letterTable(shape)
  const tables = shape.source === 'names' ? nameTable(shape) : answerTable(db, shape)
  return needsRow(db, shape) ? sql`${tables} CROSS JOIN listed` : tables
}

/** SQLite: selects employees whose names contain the phrases, and employees found by other data. */
function nameTable({ hasFound }: Shape): SQL {
  if (!hasFound) return sql`names`
  return sql`(SELECT rowid FROM names WHERE names = ${given('phrases')} UNION SELECT value FROM ${isAnyFound}) AS names`
}

const isAnyFound = sql`json_each(${given('found')})`
const isFound = (number: SQL) => sql`${number} IN (SELECT CAST(value AS BIGINT) FROM ${isAnyFound})`

/**
 * Postgres: selects employees whose names contain these letters. OFFSET 0 prevents a scan of the whole list when Postgres
 * overestimates the matches.
 */
function letterTable({ letters, isInBlocks, hasFound }: Shape): SQL {
  const patterns = Array.from({ length: letters }, (_, at) => sql`search LIKE ${given(`letters${at}`)}`)
  const within = isInBlocks
    ? sql`coarse_blocks(number, search, email, completed, completed_at) && ARRAY(SELECT value FROM json_each(${given('blocks')}))`
    : undefined
  const isWanted = hasFound ? or(and(...patterns), isFound(sql`number`)) : and(...patterns, within)
  return sql`(SELECT * FROM listed WHERE ${isWanted} OFFSET 0) AS listed`
}

/**
 * Selects employees who gave one answer or two, with complete or incomplete records. Postgres would sort all of them, so the
 * query reads two halves in the order of the numbers, each only as far as the page needs.
 */
function answerTable(db: Db, shape: Shape): SQL {
  if (!isHalved(db, shape)) return sql`listed_answers AS theirs`
  const { sort } = shape
  const afterPosition = shape.startsAfter ? sql`AND ${isAfterPosition(sort, [sql`number`])}` : sql``
  const otherAnswer = (completed: SQL) =>
    shape.answers > 1 ? sql`AND ${gaveAnswer(db, shape, 1, completed, sql`listed_answers.number`)}` : sql``
  const half = (completed: SQL) =>
    sql`(SELECT * FROM listed_answers WHERE field = ${given('field0')} AND value = ${given('value0')}
      AND completed = ${completed} ${afterPosition} ${otherAnswer(completed)} ORDER BY number ${sort.descending ? sql`DESC` : sql`ASC`}
      LIMIT CAST(${given('limit')} AS BIGINT) + CAST(${given('offset')} AS BIGINT))`
  return sql`(${half(sql`0`)} UNION ALL ${half(sql`1`)}) AS theirs`
}

function isHalved(db: Db, shape: Shape): boolean {
  return (
    db.engine === 'postgres' &&
    shape.status === undefined &&
    shape.sort.by === 'createdAt' &&
    isOfAnswersAlone(shape)
  )
}

/**
 * Whether one or two answers are the only filter. Their counts are updated with every write, so a page never asks for more rows
 * than exist.
 */
function isOfAnswersAlone({ source, answers, words, isLimited, more }: Shape): boolean {
  return source === 'answer' && answers <= 2 && words === 0 && !isLimited && more.length === 0
}

/**
 * Builds the condition for another answer. Postgres reads two answers in parallel: the position is a condition on both, so that
 * neither scan starts before it.
 */
function gaveAnswer(
  db: Db,
  shape: Shape,
  index: number,
  completed: SQL,
  number: SQL,
  isInOrder = false
): SQL {
  const { source, sort, startsAfter } = shape
  const oneByOne = isInOrder && db.engine === 'postgres' ? sql`OFFSET 0` : sql``
  const isSideBySide =
    startsAfter && db.engine === 'postgres' && source === 'answer' && sort.by === 'createdAt'
  return sql`EXISTS (SELECT 1 FROM listed_answers AS one WHERE one.field = ${given(`field${index}`)}
    AND one.value = ${given(`value${index}`)} AND one.completed IN (${completed}) AND one.number = ${number}
    ${isSideBySide ? sql`AND ${isAfterPosition(sort, [sql`one.number`])}` : sql``} ${oneByOne})`
}

/** Whether the query needs the row in `listed` in addition to the table it reads along. */
function needsRow(db: Db, { source, sort, words, phrases, status, more }: Shape): boolean {
  if (source === 'list' || (source === 'names' && db.engine === 'postgres')) return false
  const isAsked = source === 'answer' ? words > 0 : status !== undefined || words > phrases
  return isAsked || sort.by !== 'createdAt' || more.length > 0
}

function conditionOf(db: Db, shape: Shape, isInOrder: boolean): SQL | undefined {
  const { source, words, status, answers, isLimited, more } = shape
  const number = numberOf(db, shape)
  const isRow = needsRow(db, shape) ? sql`listed.number = ${number}` : undefined
  // Without a filter both values are listed, so that the index is used down to its column of numbers.
  const states = status === undefined ? sql`0, 1` : status === 'complete' ? sql`1` : sql`0`
  // The two halves have already checked the other answers.
  const checkedAnswers = isHalved(db, shape) ? 1 : answers
  const givenAnswers = Array.from({ length: checkedAnswers }, (_, index) =>
    source === 'answer' && index === 0
      ? sql`theirs.field = ${given('field0')} AND theirs.value = ${given('value0')} AND theirs.completed IN (${states})`
      : gaveAnswer(db, shape, index, states, number, isInOrder)
  )
  const hasStatus =
    status && source !== 'answer'
      ? sql`listed.completed = ${sql.raw(status === 'complete' ? '1' : '0')}`
      : undefined
  const moreFilters = more.map(name => moreConditions[name])
  return and(
    isRow,
    isLimited ? isNumberWithin(number) : undefined,
    words > 0 ? isNamed(db, shape) : undefined,
    hasStatus,
    ...givenAnswers,
    ...moreFilters
  )
}

/** Builds the condition that the name contains each word. SQLite's index of names (FTS5) is matched by its table name. */
function isNamed(db: Db, shape: Shape): SQL | undefined {
  const { source, words, phrases, hasFound } = shape
  const isIndexed = db.engine === 'sqlite' && source === 'names'
  const first = isIndexed ? phrases : 0
  const inName = Array.from(
    { length: words - first },
    (_, index) => sql`instr(listed.search, ${given(`word${index + first}`)}) > 0`
  )
  const isOfIndex = isIndexed && !hasFound ? sql`names = ${given('phrases')}` : undefined
  if (!hasFound || inName.length === 0) return and(isOfIndex, ...inName)
  return or(and(...inName), isFound(numberOf(db, shape)))
}
