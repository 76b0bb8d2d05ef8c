import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { createNotes } from '../../../server/audit/notes.ts'
import type { AuditEntry } from '../../../server/audit/model/entries.ts'
import { verifyAudit } from '../../../server/audit/verify.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { entriesIn, rowsIn } from './helpers.ts'

const seen = (page: number): AuditEntry => ({
  by: 'server',
  action: 'list.viewed',
  detail: { page, employees: 7, filters: [] }
})
const pagesIn = (app: TestApp) => entriesIn(app).map(({ detail }) => detail.page)

/** Returns notes as the app creates them, and the list of their write jobs. */
function counted({ services: { database, audit } }: TestApp) {
  const jobs: Promise<unknown>[] = []
  const write: typeof database.write = job => {
    const done = database.write(job)
    jobs.push(done)
    return done
  }
  return { jobs, note: createNotes({ write }, audit) }
}

describe('audit notes of viewed data', () => {
  it('are stored before they resolve, with few jobs for many concurrent notes', async () => {
    const app = await testApp()
    const { jobs, note } = counted(app)
    const pages = Array.from({ length: 60 }, (_, at) => at + 1)
    await Promise.all(
      pages.map(async page => {
        // Some arrive while others are being stored.
        if (page > 30) await jobs[0]
        await note(seen(page))
        expect(pagesIn(app)).toContain(page)
      })
    )
    expect(pagesIn(app)).toEqual(pages)
    expect(jobs.length).toBeLessThanOrEqual(3)
    expect(await verifyAudit(app.services)).toEqual({ rows: 60 })
  })

  it('reject when their job fails, and later notes are still stored', async () => {
    const app = await testApp()
    const { database, audit } = app.services
    let fails = true
    const note = createNotes(
      {
        write: job =>
          database.write(async tx => {
            const done = await job(tx)
            if (fails) await tx.db.all(sql`SELECT none FROM nowhere`)
            return done
          })
      },
      audit
    )
    const results = await Promise.allSettled([note(seen(1)), note(seen(2))])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    fails = false
    await note(seen(3))
    expect(pagesIn(app)).toEqual([3])
  })

  it('are stored after the transaction of earlier notes could not begin', async () => {
    const app = await testApp()
    const { database, audit } = app.services
    let isAway = true
    const note = createNotes(
      { write: job => (isAway ? Promise.reject(new Error('away')) : database.write(job)) },
      audit
    )
    await expect(note(seen(1))).rejects.toThrow('away')
    isAway = false
    await note(seen(2))
    expect(pagesIn(app)).toEqual([2])
  })

  it('are written only once when their job runs again', async () => {
    const app = await testApp()
    const { database, audit } = app.services
    const note = createNotes(
      {
        write: async job => {
          // Roll back the first run, as on a conflict.
          await database
            .write(async tx => {
              await job(tx)
              throw new Error('met')
            })
            .catch(() => {})
          return database.write(job)
        }
      },
      audit
    )
    await Promise.all([note(seen(1)), note(seen(2))])
    await note(seen(3))
    expect(pagesIn(app)).toEqual([1, 2, 3])
    const rows = rowsIn(app)
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(3)
    expect(await verifyAudit(app.services)).toEqual({ rows: 3 })
  })
})
