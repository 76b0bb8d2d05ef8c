import { and, asc, count, desc, or, type SQL, sql } from 'drizzle-orm'
import { type Db, quicklyIfFew } from '../core/database/db.ts'
import { statements } from '../core/database/statement.ts'
import { isNumberWithin, withinParameters } from '../core/database/within.ts'
import { createCounterStore, everyone } from '../core/database/counter-store.ts'
import { listMore, moreConditions, moreValuesOf, type MoreShape } from './more-filters-store.ts'
import { createBlockStore } from './block-store.ts'
import { createFrontBlockStore } from './front-block-store.ts'
import { createNamePartStore, isNamePart } from './name-part-store.ts'
import { createPairStore } from './pair-store.ts'
import { splitSearch } from '../core/search-text.ts'
import type { ListQuery, Sort } from './store.ts'

/** Where an employee stands in a list. */
export interface ListPosition {
  number: number
  /** Where the list is not in the order of the numbers. */
  sortedBy?: string | number
}

/** Which stretch of a list: so many, after so many or behind a position. */
export interface Stretch {
  limit: number
  offset?: number
  behind?: ListPosition | undefined
  /** How many there are in all, where whoever asks knows. */
  total?: number | undefined
}

/** How many there are in the list, and how many of them match. */
interface Counted {
  all: number
  matches: number
}

/** What a query walks along: the list itself, the names that match, or those who gave an answer. */
type Walk =
  | { along: 'list' }
  // `counted`: where it is said, they are looked for where the list begins.
  | { along: 'names'; letters: readonly string[]; counted?: Counted }
  | { along: 'answer'; field: string }
type Path = Walk | { along: 'nobody' }

/** All that a query differs in but the values that it is asked with: each shape is prepared once. */
interface Shape {
  along: Walk['along']
  sort: Sort
  /** So many words are searched for, of which the first are in the index of names. */
  words: number
  phrases: number
  /** Some match by more than the names of their accounts. */
  hasFound: boolean
  /** So many texts are looked up in the index of letters. */
  letters: number
  /** In some blocks of the list alone. */
  isInBlocks: boolean
  status: ListQuery['status']
  /** How many answers are asked for; what is walked along comes first. */
  answers: number
  isBehind: boolean
  /** By name, in this order. */
  more: MoreShape[]
  isLimited: boolean
}

/**
 * The queries of the list of employees. Each walks along what is shortest, and looks at the narrow tables of
 * `migrations/` alone, never at accounts or answers. CROSS JOIN keeps SQLite to that order, OFFSET 0 Postgres, which has an
 * index of the letters of names below the table itself.
 */
export function createListQueries(db: Db) {
  const counters = createCounterStore(db)
  const blocks = createBlockStore(db)
  const parts = createNamePartStore(db)
  const pairs = createPairStore(db)
  const front = createFrontBlockStore(db)
  const countOf = statements((shape: Shape) =>
    db
      .select({ total: count() })
      .from(tablesOf(db, shape))
      .where(conditionOf(db, shape, false))
      .prepare()
  )
  const positionsOf = statements((shape: Shape) => {
    const order = orderOf(db, shape)
    const direction = shape.sort.descending ? desc : asc
    const number = numberOf(db, shape)
    // Postgres would look everybody up who gave the answer, however soon the page is full.
    const isInOrder = shape.along === 'list'
    const position = { number, sortedBy: sql<string | number>`${order[0]}` }
    return db
      .select(order.length === 1 ? ({ number } as typeof position) : position)
      .from(tablesOf(db, shape))
      .where(and(conditionOf(db, shape, isInOrder), shape.isBehind ? isBehind(shape.sort, order) : undefined))
      .orderBy(...order.map(column => direction(column)))
      .limit(given('limit'))
      .offset(given('offset'))
      .prepare()
  })

  return {
    async count(query: ListQuery): Promise<number> {
      const [[about, value] = [everyone, '']] = Object.entries(query.answers)
      if (isPair(db, query)) return pairs.countOf(query.answers, completedIn(query))
      if (isPlain(query)) return counters.countOf(about, value, completedIn(query))
      if (query.search && isCounted(db, query)) return parts.countOf(searchOf(query), completedIn(query))
      const unsorted: ListQuery = { ...query, sort: { by: 'createdAt', descending: false } }
      const path = await findPath(unsorted, 0)
      if (path.along === 'nobody') return 0
      const [row] = await countOf(shapeOf(unsorted, path, false)).execute(valuesOf(unsorted, path))
      return row?.total ?? 0
    },

    findStart,

    async positions(query: ListQuery, stretch: Stretch): Promise<ListPosition[]> {
      const { limit, offset = 0, behind } = await nearer(query, stretch)
      const { total } = stretch
      // A stretch behind a position is one of all stretches, which together walk along everything once.
      const path = await findPath(query, behind ? 0 : offset + limit, total)
      if (path.along === 'nobody') return []
      const values = { ...valuesOf(query, path), limit, offset }
      const { number, sortedBy = number } = behind ?? {}
      const last = behind && { lastSortedBy: sortedBy, lastNumber: number }
      const shape = shapeOf(query, path, behind !== undefined)
      const { by } = query.sort
      if (path.along === 'names' && path.counted && by !== 'status') {
        const list = { by, descending: query.sort.descending, status: query.status }
        for await (const blocks of front.widening(list, { ...path.counted, wanted: offset + limit })) {
          const within = { ...values, blocks: JSON.stringify(blocks) }
          const found = await positionsOf({ ...shape, isInBlocks: true }).execute(within)
          if (found.length === limit) return found
        }
      }
      const find = () => positionsOf(shape).execute({ ...values, ...last })
      return isNear(query, offset) ? quicklyIfFew(db, limit, find) : find()
    }
  }

  /** The same stretch from the block where it begins. */
  async function nearer(query: ListQuery, stretch: Stretch): Promise<Stretch> {
    const { limit, offset = 0, behind } = stretch
    const start = behind ? undefined : await findStart(query, offset)
    return start ? { limit, ...start } : stretch
  }

  /** Is all of the list walked along, from a place that is not far? */
  function isNear(query: ListQuery, offset: number): boolean {
    return Object.keys(query.answers).length === 0 && hasBlocks(db, query) && offset <= 2 * far
  }

  /** Where to walk from, and past how many, to whoever stands behind so many; undefined where the end of the list is near. */
  async function findStart(query: ListQuery, skipped: number) {
    return skipped < far || !hasBlocks(db, query) ? undefined : blocks.findStart(query, skipped)
  }

  /** `depth`: how many of those who are wanted will be passed on the way. */
  async function findPath(query: ListQuery, depth: number, total?: number): Promise<Path> {
    const completed = completedIn(query)
    let rarest: { field: string; employees: number } | undefined
    for (const [field, value] of Object.entries(query.answers)) {
      const employees = await counters.countOf(field, value, completed)
      if (!rarest || employees < rarest.employees) rarest = { field, employees }
    }
    const search = searchOf(query)
    if (hasPhrase(query)) {
      if (!(rarest && rarest.employees < few)) {
        const path = await findNamesPath(query, search, depth, total)
        if (path) return path
      }
    }
    if (!rarest) return { along: 'list' }
    if (query.sort.by === 'createdAt') return { along: 'answer', field: rarest.field }
    // Whoever gave the answer is looked up and put in order; whoever stands in the list in this order is looked at.
    const all = await counters.countOf(everyone, '', completed)
    const passed = Math.min(all, (depth * all) / Math.max(rarest.employees, 1))
    return 2 * rarest.employees < passed ? { along: 'answer', field: rarest.field } : { along: 'list' }
  }

  /**
   * Where those who match are sooner looked up than found on the way. SQLite walks along them in the order of their numbers;
   * Postgres looks at the first blocks of the list first, where it is known how many there are.
   */
  async function findNamesPath(
    query: ListQuery,
    search: string,
    depth: number,
    total?: number
  ): Promise<Path | undefined> {
    if (db.engine === 'sqlite' || !isNamePart(search)) return alongNames(search, query)
    const completed = completedIn(query)
    const known = isCounted(db, query) ? total : undefined
    const matches = known ?? (await parts.countOf(search, completed))
    if (depth === 0) return matches < few ? alongNames(search, query) : undefined
    const all = await counters.countOf(everyone, '', completed)
    const passed = (depth * all) / Math.max(matches, 1)
    const { by } = query.sort
    const isSideBySide = by === 'createdAt' || by === 'username'
    const walked = passed / (isSideBySide ? sideBySide : 1)
    const inBlocks = readOfLetters + Math.max(lookedUp * depth, (inBlock * matches) / Math.max(all, 1))
    if (by !== 'status' && matches > lookedUp * depth && isCounted(db, query))
      return walked <= inBlocks ? undefined : alongNames(search, query, { all, matches })
    return matches < walked ? alongNames(search, query) : undefined
  }

  async function alongNames(search: string, query: ListQuery, counted?: Counted): Promise<Path> {
    const letters = await lettersOf(search)
    if (letters) return { along: 'names', letters, ...(counted && { counted }) }
    return query.found?.length ? { along: 'names', letters: listPhrases(query) } : { along: 'nobody' }
  }

  /** What is looked up in the index of letters, the fewer and rarer they are, the less of it is read; none: nobody has them. */
  async function lettersOf(search: string): Promise<readonly string[] | undefined> {
    const rarest = db.engine === 'sqlite' || isNamePart(search) ? [] : await parts.findRarest(search)
    return rarest?.length === 0 ? listPhrases({ search }) : rarest
  }
}

const given = sql.placeholder

/** The index of names knows every so many letters in a row. */
const phraseLength = 3

/** Is the number of those who are wanted kept with every write? */
export function isCounted(db: Db, query: ListQuery): boolean {
  if (!query.search) return isPlain(query) || isPair(db, query)
  const isOfNames = isPlain({ ...query, search: undefined }) && Object.keys(query.answers).length === 0
  return db.engine === 'postgres' && isOfNames && !query.found?.length && isNamePart(searchOf(query))
}

/** Are those who are wanted counted sooner than some of them are looked up? SQLite counts names along its index of them. */
export function isSoonCounted({ engine }: Db, query: ListQuery): boolean {
  const { status, answers, sort } = query
  const isOfNames = isPlain({ ...query, search: undefined }) && Object.keys(answers).length === 0 && !status
  const isOfPhrases =
    listPhrases(query).length > 0 && listPhrases(query).length === splitSearch(query.search).length
  return engine === 'sqlite' && isOfNames && isOfPhrases && sort.by === 'createdAt'
}

/** Are all employees wanted, or those who gave one answer? */
function isPlain(query: ListQuery): boolean {
  const answers = Object.keys(query.answers).length
  return !query.search && !query.within && answers <= 1 && listMore(query).length === 0
}

/** Are those wanted who gave two answers? Postgres counts them with every write, as many as they are. */
function isPair({ engine }: Db, query: ListQuery): boolean {
  if (engine === 'sqlite' || Object.keys(query.answers).length !== 2) return false
  return isPlain({ ...query, answers: {} })
}

/** Are there blocks of those who are wanted, in this order? SQLite has those of all in the order of the numbers. */
function hasBlocks(db: Db, query: ListQuery): boolean {
  if (!isPlain(query) && !isPair(db, query)) return false
  const isOfAll = Object.keys(query.answers).length === 0
  const isInOrder = query.sort.by === 'createdAt'
  return db.engine === 'sqlite' ? isOfAll && isInOrder : isOfAll || isInOrder
}

function shapeOf(query: ListQuery, path: Walk, isBehind: boolean): Shape {
  const { answers, search, sort, status, within, more, found = [] } = query
  const words = splitSearch(search).length
  const searched = { words, phrases: listPhrases(query).length, hasFound: words > 0 && found.length > 0 }
  const letters = path.along === 'names' ? path.letters.length : 0
  const { length } = Object.keys(answers)
  const isLimited = within !== undefined
  const asked = { answers: length, isBehind, isLimited, more: listMore({ more }) }
  return { along: path.along, sort, ...searched, letters, isInBlocks: false, status, ...asked }
}

/** What a shape is asked with, by the names that its placeholders have. */
function valuesOf(query: ListQuery, path: Walk): { [name: string]: string | number } {
  const { answers, within, found = [] } = query
  const first = path.along === 'answer' ? path.field : undefined
  const ordered = Object.entries(answers).sort(([a], [b]) => Number(b === first) - Number(a === first))
  const letters = path.along === 'names' ? path.letters : []
  return Object.fromEntries([
    ...moreValuesOf(query),
    ...Object.entries(withinParameters(within) ?? {}),
    ...wordsOf(query).map((word, index): [string, string] => [`word${index}`, word]),
    ['phrases', listPhrases(query).map(phraseOf).join(' AND ')],
    ['found', JSON.stringify(found)],
    ...letters.map((some, index): [string, string] => [`letters${index}`, likeOf(some)]),
    ...ordered.flatMap(([field, value], index) => [
      [`field${index}`, field],
      [`value${index}`, value]
    ])
  ])
}

/** How the index of names is asked in SQLite, and the one of letters in Postgres. */
const phraseOf = (search: string) => `"${search.replaceAll('"', '""')}"`
const likeOf = (search: string) => `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`

/** So many names are looked through faster than those that match a search are compared with an answer. */
const few = 2000

/** So many employees who stand side by side in an order are passed while one is looked up. */
const sideBySide = 10

/** So much of the index of letters is read for some blocks of the list, in look-ups. */
const readOfLetters = 30

/** So many employees stand in a coarse block, or about so many. */
const inBlock = 10_000

/** Whoever is looked for in blocks may be looked up twice, as more of them are read than should do. */
const lookedUp = 2

/** So many are passed faster than their blocks are looked up. */
export const far = 500

function numberOf({ engine }: Db, { along }: Shape): SQL<number> {
  if (along === 'answer') return sql`theirs.number`
  return along === 'names' && engine === 'sqlite' ? sql`names.rowid` : sql`listed.number`
}

const columns: Record<Exclude<Sort['by'], 'createdAt'>, SQL> = {
  username: sql`listed.search`,
  email: sql`listed.email`,
  status: sql`listed.completed`,
  completedAt: sql`listed.completed_at`
}

/** What the list is in the order of; the numbers are the order in which people came. */
function orderOf(db: Db, shape: Shape): SQL[] {
  const { by } = shape.sort
  return by === 'createdAt' ? [numberOf(db, shape)] : [columns[by], numberOf(db, shape)]
}

function isBehind({ descending }: Sort, order: SQL[]): SQL {
  const last = order.length === 1 ? [given('lastSortedBy')] : [given('lastSortedBy'), given('lastNumber')]
  const there = sql.join(
    last.map(value => sql`${value}`),
    sql`, `
  )
  return sql`(${sql.join(order, sql`, `)}) ${descending ? sql`<` : sql`>`} (${there})`
}

function tablesOf(db: Db, shape: Shape): SQL {
  if (shape.along === 'list') return sql`listed`
  if (shape.along === 'names' && db.engine === 'postgres') return ofLetters(shape)
  const tables = shape.along === 'names' ? named(shape) : theirs(db, shape)
  return needsRow(db, shape) ? sql`${tables} CROSS JOIN listed` : tables
}

/** In SQLite those whose names have the phrases, with those who were found otherwise. */
function named({ hasFound }: Shape): SQL {
  if (!hasFound) return sql`names`
  return sql`(SELECT rowid FROM names WHERE names = ${given('phrases')} UNION SELECT value FROM ${isAnyFound}) AS names`
}

const isAnyFound = sql`json_each(${given('found')})`
const isFound = (number: SQL) => sql`${number} IN (SELECT CAST(value AS BIGINT) FROM ${isAnyFound})`

/** Whose names have these letters somewhere: Postgres could think that many have, and walk along all of the list. */
function ofLetters({ letters, isInBlocks, hasFound }: Shape): SQL {
  const likes = Array.from({ length: letters }, (_, at) => sql`search LIKE ${given(`letters${at}`)}`)
  const within = isInBlocks
    ? sql`coarse_blocks(number, search, email, completed, completed_at) && ARRAY(SELECT value FROM json_each(${given('blocks')}))`
    : undefined
  const isWanted = hasFound ? or(and(...likes), isFound(sql`number`)) : and(...likes, within)
  return sql`(SELECT * FROM listed WHERE ${isWanted} OFFSET 0) AS listed`
}

/**
 * Whoever gave one answer, or two, with a complete record or not: Postgres would put all of them in order, so it is told to
 * walk two ways in the order of their numbers, each as far as the page at most.
 */
function theirs(db: Db, shape: Shape): SQL {
  if (!isHalved(db, shape)) return sql`listed_answers AS theirs`
  const { sort } = shape
  const behind = shape.isBehind ? sql`AND ${isBehind(sort, [sql`number`])}` : sql``
  const too = (completed: SQL) =>
    shape.answers > 1 ? sql`AND ${gaveToo(db, shape, 1, completed, sql`listed_answers.number`)}` : sql``
  const half = (completed: SQL) =>
    sql`(SELECT * FROM listed_answers WHERE field = ${given('field0')} AND value = ${given('value0')}
      AND completed = ${completed} ${behind} ${too(completed)} ORDER BY number ${sort.descending ? sql`DESC` : sql`ASC`}
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

/** Are those wanted who gave one answer, or two? They are counted with every write, so that a page has no more than there are. */
function isOfAnswersAlone({ along, answers, words, isLimited, more }: Shape): boolean {
  return along === 'answer' && answers <= 2 && words === 0 && !isLimited && more.length === 0
}

/** Two answers are walked along side by side in Postgres, so that of both nobody is passed who stands before the position. */
function gaveToo(db: Db, shape: Shape, index: number, completed: SQL, number: SQL, isInOrder = false): SQL {
  const { along, sort, isBehind: isFar } = shape
  const oneByOne = isInOrder && db.engine === 'postgres' ? sql`OFFSET 0` : sql``
  const isSideBySide = isFar && db.engine === 'postgres' && along === 'answer' && sort.by === 'createdAt'
  return sql`EXISTS (SELECT 1 FROM listed_answers AS one WHERE one.field = ${given(`field${index}`)}
    AND one.value = ${given(`value${index}`)} AND one.completed IN (${completed}) AND one.number = ${number}
    ${isSideBySide ? sql`AND ${isBehind(sort, [sql`one.number`])}` : sql``} ${oneByOne})`
}

/** Something beside what is walked along says which row of the list it needs. */
function needsRow(db: Db, { along, sort, words, phrases, status, more }: Shape): boolean {
  if (along === 'list' || (along === 'names' && db.engine === 'postgres')) return false
  const isAsked = along === 'answer' ? words > 0 : status !== undefined || words > phrases
  return isAsked || sort.by !== 'createdAt' || more.length > 0
}

function conditionOf(db: Db, shape: Shape, isInOrder: boolean): SQL | undefined {
  const { along, words, status, answers, isLimited, more } = shape
  const number = numberOf(db, shape)
  const isRow = needsRow(db, shape) ? sql`listed.number = ${number}` : undefined
  // Both are named where none is asked for: so the index is followed to the number.
  const states = status === undefined ? sql`0, 1` : status === 'complete' ? sql`1` : sql`0`
  // What is walked along in halves has given all of them.
  const asked = isHalved(db, shape) ? 1 : answers
  const gave = Array.from({ length: asked }, (_, index) =>
    along === 'answer' && index === 0
      ? sql`theirs.field = ${given('field0')} AND theirs.value = ${given('value0')} AND theirs.completed IN (${states})`
      : gaveToo(db, shape, index, states, number, isInOrder)
  )
  const hasStatus =
    status && along !== 'answer'
      ? sql`listed.completed = ${sql.raw(status === 'complete' ? '1' : '0')}`
      : undefined
  const others = more.map(name => moreConditions[name])
  return and(
    isRow,
    isLimited ? isNumberWithin(number) : undefined,
    words > 0 ? isNamed(db, shape) : undefined,
    hasStatus,
    ...gave,
    ...others
  )
}

/** Each word is somewhere in the name. SQLite's index of names is asked by the name of its table. */
function isNamed(db: Db, shape: Shape): SQL | undefined {
  const { along, words, phrases, hasFound } = shape
  const isIndexed = db.engine === 'sqlite' && along === 'names'
  const first = isIndexed ? phrases : 0
  const inName = Array.from(
    { length: words - first },
    (_, index) => sql`instr(listed.search, ${given(`word${index + first}`)}) > 0`
  )
  const isOfIndex = isIndexed && !hasFound ? sql`names = ${given('phrases')}` : undefined
  if (!hasFound || inName.length === 0) return and(isOfIndex, ...inName)
  return or(and(...inName), isFound(numberOf(db, shape)))
}

const completedIn = ({ status }: ListQuery): boolean | undefined => status && status === 'complete'

/** The words that the index of names knows, as it knows every three letters in a row; shorter ones are looked for in the narrow table. */
const listPhrases = ({ search }: Pick<ListQuery, 'search'>): string[] => splitSearch(search).filter(isPhrase)

/** The phrases come first. */
const wordsOf = (query: ListQuery): string[] => [
  ...listPhrases(query),
  ...splitSearch(query.search).filter(word => !isPhrase(word))
]

const hasPhrase = (query: ListQuery): boolean => listPhrases(query).length > 0

const isPhrase = (word: string): boolean => [...word].length >= phraseLength && !/\p{Cc}/u.test(word)

/** What is searched for, as the index of the parts of names knows it. */
const searchOf = ({ search }: ListQuery): string => splitSearch(search).join(' ')
