import { desc, gte, max, min, sql } from 'drizzle-orm'
import { given } from '../core/database/bindings.ts'
import { defineStore } from '../core/database/connection.ts'
import type { Db } from '../core/database/db.ts'
import { statement, statements } from '../core/database/statement.ts'
import { audit } from '../core/database/tables.ts'
import { type Within, withinParameters } from '../core/database/within.ts'
import { numbersOf, type PartOfPerson, type Shape } from './page-walk-store.ts'
import type { AuditRow } from './store.ts'

/** The newest entries, the newest before a number, or the first after a number. */
interface PageRange {
  before?: number | undefined
  after?: number | undefined
  limit: number
}

export interface AuditPage extends PageRange {
  actions?: readonly string[] | undefined
  /** The user who did it, or whom it concerns, or either. */
  person?: string | undefined
  as?: PartOfPerson | undefined
  within?: Within | undefined
  /** The period, from `since` inclusive to `until` exclusive. */
  since?: number | undefined
  until?: number | undefined
  search?: AuditSearch | undefined
}

/** Only entries that contain this text, or that concern or were made by one of these people. */
interface AuditSearch {
  text: string
  people: readonly string[]
  inDetail: boolean
}

export interface ConcerningQuery extends PageRange {
  about: readonly string[]
  ofAll: readonly string[]
  since: number
}

const lastNumber = Number.MAX_SAFE_INTEGER
/** The number of entries that one search reads, as no index covers their text. */
const maxSearched = 100_000
/**
 * How far the order by number may differ from the order by time, in milliseconds. With several processes the real difference is
 * milliseconds.
 */
const clockTolerance = 600_000

export const auditPageStore = defineStore((db: Db) => {
  const list = statements((shape: Shape) =>
    db
      .select()
      .from(audit)
      .where(sql`${audit.seq} IN (${numbersOf(shape)})`)
      .orderBy(desc(audit.seq))
  )
  const findFrom = statement(() =>
    db
      .select({ seq: audit.seq, at: audit.at })
      .from(audit)
      .where(gte(audit.seq, given('seq')))
      .orderBy(audit.seq)
      .limit(1)
  )
  const findEnds = statement(() => db.select({ first: min(audit.seq), last: max(audit.seq) }).from(audit))

  /** Returns the first and the last number; an empty range if there are no entries. */
  async function ends() {
    const [found] = await findEnds().execute()
    return { first: found?.first ?? 1, last: found?.last ?? 0 }
  }

  /** Returns the number of the first entry at a moment or later, by binary search. */
  async function findNumber(moment: number, { first, last }: { first: number; last: number }) {
    let [low, high] = [first, last + 1]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const [entry] = await findFrom().execute({ seq: middle })
      if (!entry || entry.at >= moment) high = middle
      else low = entry.seq + 1
    }
    return low
  }

  async function findRange({ before, after, since, until, search }: AuditPage) {
    const range = { least: after ? after + 1 : 0, most: before ? before - 1 : lastNumber }
    if (since === undefined && until === undefined && !search) return { ...range, isCut: false }
    const all = await ends()
    const start = since === undefined ? all.first : await findNumber(since - clockTolerance, all)
    const end = until === undefined ? all.last : (await findNumber(until + clockTolerance, all)) - 1
    const least = Math.max(range.least, start)
    const most = Math.min(range.most, end)
    if (!search || most - least < maxSearched) return { least, most, isCut: false }
    return after
      ? { least, most: least + maxSearched - 1, isCut: true }
      : { least: most - maxSearched + 1, most, isCut: true }
  }

  return {
    /**
     * Returns a page of entries, newest first. `reached` is the number at which a search stopped before it was complete, and
     * from which the next page continues.
     */
    async listPage(page: AuditPage): Promise<{ rows: AuditRow[]; reached: number | undefined }> {
      const { actions, person, as = 'did or concerned', within, since, until, search, after, limit } = page
      const { least, most, isCut } = await findRange(page)
      const shape: Shape = {
        person: person ? as : 'any',
        actions,
        ofAll: [],
        isUpwards: after !== undefined,
        isLimited: within !== undefined,
        hasPeriod: since !== undefined || until !== undefined,
        searched: search && (search.inDetail ? ['action', 'detail', 'network'] : ['action', 'network'])
      }
      const rows = await list(shape).execute({
        person,
        least,
        most,
        limit,
        since: since ?? 0,
        until: until ?? lastNumber,
        ...(search && { text: toPattern(search.text), people: JSON.stringify(search.people) }),
        ...withinParameters(within)
      })
      return { rows, reached: isCut ? (after ? most : least) : undefined }
    },

    /** Returns what others did with this person's record, or since then with the records of everyone, newest first. */
    async listConcerning(
      userId: string,
      { about, ofAll, since, before, after, limit }: ConcerningQuery
    ): Promise<AuditRow[]> {
      const isUpwards = after !== undefined
      const shape: Shape = { person: 'concerned by others', actions: about, ofAll, isUpwards }
      const range = { least: after ? after + 1 : 0, most: before ? before - 1 : lastNumber }
      return list(shape).execute({ person: userId, since, limit, ...range })
    }
  }
})

/** Returns a LIKE pattern that matches the words in this order, with anything between them. */
const toPattern = (text: string) =>
  `%${text
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
    .split(/\s+/)
    .join('%')}%`
