import type Sqlite from 'better-sqlite3'
import { BetterSQLiteSession } from 'drizzle-orm/better-sqlite3/session'
import { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../server/core/database/db.ts'
import { sortNames } from '../../../engine/index.ts'
import type { ListQuery, Sort } from '../../../server/employee-list/query.ts'
import { employeeStore } from '../../../server/employee-list/store.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { completedPerson, addCrowd, addPeople } from '../../world/people.ts'
import { openConnection } from '../../../server/core/database/sqlite/driver.ts'
import { PlanOnceDialect } from '../../../server/core/database/sqlite/session.ts'
import { formerEmailStore } from '../../../server/accounts/own-account/former-email-store.ts'
import { uniqueValueStore } from '../../../server/records/duplicates/unique-value-store.ts'
import { filterStore } from '../../../server/records/filter-store.ts'
import { outboxStore } from '../../../server/mail/outbox/outbox-store.ts'
import { batchStore } from '../../../server/mail/outbox/batch-store.ts'
import { sentMailStore } from '../../../server/mail/outbox/sent-mail-store.ts'
import { counterStore } from '../../../server/core/database/counter-store.ts'
import { recipientStore } from '../../../server/messages/recipient-store.ts'
import { completionStore } from '../../../server/employees/completion-store.ts'
import { type Connection, createConnection } from '../../../server/core/database/connection.ts'

const region = '/personalInfo/stateOfOrigin'
const company = '/employeeDetails/secondedTo'
let app: TestApp
let connection: Sqlite.Database
let queries: { query: string; params: unknown[] }[]
let db: Connection

beforeAll(async () => {
  app = await testApp()
  await addCrowd(app, 300)
  await addPeople(
    app,
    Array.from({ length: 20 }, () => completedPerson())
  )
  connection = openConnection(app.config.databaseFile)
  const logger = { logQuery: (query: string, params: unknown[]) => void queries.push({ query, params }) }
  const dialect = new PlanOnceDialect()
  const session = new BetterSQLiteSession(connection, dialect, undefined, { logger })
  const logged = Object.assign(new BaseSQLiteDatabase('sync', dialect, session, undefined) as unknown as Db, {
    engine: 'sqlite' as const,
    sharePipeline: <T>(ask: () => T) => ask()
  })
  db = createConnection(logged, app.services.keys)
})
afterAll(() => connection.close())

async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  queries = []
  await work()
  return queries.flatMap(({ query, params }) => {
    const steps = connection.prepare(`EXPLAIN QUERY PLAN ${query}`).all(...params) as { detail: string }[]
    return steps
      .map(({ detail }) => detail)
      .filter(detail => !/json_each|LIST SUBQUERY|BLOOM FILTER/.test(detail))
  })
}

const sorts: Sort[] = sortNames.flatMap(by => [false, true].map(descending => ({ by, descending })))
const filters: Omit<ListQuery, 'sort'>[] = [
  { answers: {} },
  { answers: {}, status: 'complete' },
  { answers: { [region]: 'Lagos' } },
  { answers: { [region]: 'Lagos' }, status: 'complete' },
  { answers: { [region]: 'Lagos', [company]: 'Acme Bank' }, status: 'complete' },
  { answers: {}, search: 'person' },
  { answers: { [region]: 'Lagos' }, search: 'person', status: 'incomplete' },
  { answers: {}, search: 'pe' }
]

describe('a page of the list', () => {
  it.each(filters)(
    'filtered by %j reads no answers and scans no accounts, however it is sorted',
    async filter => {
      const store = db.use(employeeStore)
      for (const sort of sorts) {
        for (const page of [1, 2, 40]) {
          const plans = await plansOf(() => store.page({ ...filter, sort }, page, 7))
          expect(plans.filter(plan => /\b(answers|filter_values|answer_history)\b/.test(plan))).toEqual([])
          expect(plans.filter(plan => /SCAN (users|listed_answers|theirs|one|counters)/.test(plan))).toEqual(
            []
          )
        }
      }
    }
  )

  it('uses an index instead of sorting', async () => {
    const store = db.use(employeeStore)
    for (const sort of sorts) {
      const plans = await plansOf(() => store.page({ answers: {}, sort }, 20, 7))
      expect(plans.join()).not.toContain('TEMP B-TREE')
    }
    const sort: Sort = { by: 'createdAt', descending: false }
    const byRegion: ListQuery = { answers: { [region]: 'Lagos' }, status: 'complete', sort }
    expect((await plansOf(() => store.page(byRegion, 2, 7))).join()).not.toContain('TEMP B-TREE')
    const bySearch: ListQuery = { answers: {}, search: 'person', sort }
    expect((await plansOf(() => store.page(bySearch, 20, 7))).join()).not.toContain('TEMP B-TREE')
  })

  it('reads columns only for the people on the page', async () => {
    const fields = [region, company]
    const plans = await plansOf(() => db.use(filterStore).ofMany(['a', 'b'], fields))
    expect(plans).toEqual([expect.stringMatching(/SEARCH filter_values .*\(user_id=\?/)])
  })

  it('is counted from the stored counters', async () => {
    const sort: Sort = { by: 'createdAt', descending: false }
    for (const filter of filters.slice(0, 4)) {
      const plans = await plansOf(() => db.use(employeeStore).count({ ...filter, sort }))
      expect(plans).toEqual([expect.stringMatching(/SEARCH counters USING PRIMARY KEY/)])
    }
  })
})

describe('frequent queries', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['the next email to send', () => db.use(outboxStore).findNextDue('mail')],
    [
      'the claim of emails to send',
      () => db.use(outboxStore).claim({ channel: 'mail', owner: 'me', now: 1, leaseUntil: 2, minPriority: 0 })
    ],
    ['the progress of a batch', () => db.use(batchStore).tally('x')],
    ['the failures of a batch', () => db.use(batchStore).listFailures('x')],
    ['the latest batches', () => db.use(sentMailStore).listBatches({}, { limit: 20, offset: 0 })],
    ['a count on the dashboard', () => db.use(counterStore).countOf(region, 'Lagos')],
    ['the number of people at each step', () => db.use(counterStore).countBy(['step'])],
    ['the number of recipients', () => db.use(recipientStore).count('complete')],
    ['a sample of recipients', () => db.use(recipientStore).sample('complete', 5)],
    ['the notification bell', () => db.use(completionStore).findSince(1, 10)],
    ['the cleanup of old requests to change an email', () => db.use(formerEmailStore).sweepAsked(1)]
  ])('do not scan a table: %s', async (_, work) => {
    const plans = await plansOf(work)
    const scans = plans.filter(plan => /^SCAN (?!batches USING INDEX|json_each)/.test(plan))
    expect(scans).toEqual([])
  })

  it('claim an email in index order, without sorting', async () => {
    const plans = await plansOf(() =>
      db.use(outboxStore).claim({ channel: 'mail', owner: 'me', now: 1, leaseUntil: 2, minPriority: 0 })
    )
    expect(plans.join()).toMatch(/outbox_by_expiry.*outbox_by_state/)
    expect(plans.join()).not.toContain('TEMP B-TREE')
  })

  it('read numbers shared by several people with their own index', async () => {
    const plans = await plansOf(() => db.use(uniqueValueStore).listShared())
    expect(plans.join()).toContain('USING INDEX unique_values_shared')
  })

  it.each(['all', 'complete'] as const)('count the recipients (%s) from covering indexes', async audience => {
    const plans = await plansOf(() => db.use(recipientStore).count(audience))
    expect(plans).toEqual([expect.stringContaining('COVERING INDEX users_reachable')])
    const unverified = await plansOf(() => db.use(recipientStore).countUnverified(audience))
    expect(unverified).toEqual([expect.stringContaining('COVERING INDEX users_unverified')])
  })
})
