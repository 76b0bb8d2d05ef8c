import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { buildAnchor } from '../../../server/audit/model/anchors.ts'
import { checkAuditDaily, checkAuditTail, pruneAudit } from '../../../server/audit/upkeep.ts'
import { verifyAudit, verifyAuditTail } from '../../../server/audit/verify.ts'
import { type TestApp, testApp } from '../../helpers/app.ts'
import { installation } from '../../helpers/installation.ts'
import { startServer } from '../../helpers/process.ts'
import { query } from '../../helpers/stored.ts'
import { execute } from '../../world/database.ts'
import { rowsIn, tampered } from './helpers.ts'
import { auditStore } from '../../../server/audit/store.ts'

const day = 24 * 3600_000
const id = (number: number) => String(number).padStart(32, '0')

function write({ services: { database, audit } }: TestApp, number: number) {
  return database.write(tx =>
    audit(tx, {
      by: { id: id(number), isAdmin: false, origin: { network: '102.88.1.0/24', device: null } },
      action: 'part.saved',
      subject: id(number),
      detail: { part: 'education', fields: ['qualification'] }
    })
  )
}

async function withRows(count: number, env = {}) {
  const app = await testApp({ env })
  await Promise.all(Array.from({ length: count }, (_, number) => write(app, number)))
  return app
}

describe('the hash chain of the audit log', () => {
  // Mutants: the last row is cached in memory; the previous hash is read outside the transaction.
  it('stays intact with concurrent writers of which some fail after writing', async () => {
    const app = await testApp()
    const { database, audit } = app.services
    const failing = (number: number) =>
      database.write(async tx => {
        await audit(tx, { by: 'server', action: 'login.ok', subject: id(number) })
        await new Promise(setImmediate)
        throw new Error('no')
      })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 300 }, (_, number) => (number % 3 === 1 ? failing(number) : write(app, number)))
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(100)
    const rows = rowsIn(app)
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, index) => index + 1))
    expect(rows.some(({ action }) => action === 'login.ok')).toBe(false)
    expect(await verifyAudit(app.services)).toEqual({ rows: 200 })
  })

  it('stays intact when one job writes several entries concurrently', async () => {
    const app = await withRows(2)
    const { database, audit } = app.services
    const entry = { by: 'server', action: 'login.ok' } as const
    await database.write(async tx => void (await Promise.all([audit(tx, entry), audit(tx, entry)])))
    expect(await verifyAudit(app.services)).toEqual({ rows: 4 })
  })

  // Mutant: the migration's triggers are missing.
  it.each([
    "UPDATE audit SET subject = 'x' WHERE seq = 2",
    'DELETE FROM audit WHERE seq = 3',
    'DELETE FROM audit',
    'UPDATE audit_cuts SET until = 3'
  ])('is protected by the database against: %s', async statement => {
    const app = await withRows(3)
    await app.services.database.write(async tx => {
      tx.db.run(sql.raw("INSERT INTO audit_cuts VALUES (0, 0, '', 0, '')"))
    })
    const doing = app.services.database.write(async tx => void tx.db.run(sql.raw(statement)))
    await expect(doing).rejects.toMatchObject({
      cause: { message: expect.stringContaining('The audit is never') }
    })
    expect(rowsIn(app)).toHaveLength(3)
  })

  // Mutants: each column missing from the hash; an unsigned head; verification that trusts `previous` or `hash`.
  it.each([
    ['at', 'UPDATE audit SET at = at - 1 WHERE seq = 7', 7],
    ['lane', 'UPDATE audit SET lane = 1 WHERE seq = 12', 12],
    ['actor', "UPDATE audit SET actor = 'somebody else' WHERE seq = 7", 7],
    ['role', "UPDATE audit SET role = 'admin' WHERE seq = 7", 7],
    ['action', "UPDATE audit SET action = 'login.ok' WHERE seq = 7", 7],
    ['subject', 'UPDATE audit SET subject = NULL WHERE seq = 7', 7],
    ['detail', "UPDATE audit SET detail = '{}' WHERE seq = 7", 7],
    ['hash', "UPDATE audit SET hash = 'x' WHERE seq = 7", 7],
    ['previous', "UPDATE audit SET previous = 'x' WHERE seq = 7", 7],
    ['one row deleted', 'DELETE FROM audit WHERE seq = 7', 7],
    ['the first row deleted', 'DELETE FROM audit WHERE seq = 1', 1],
    ['the last row deleted', 'DELETE FROM audit WHERE seq = 12', 12],
    [
      'the last rows deleted and the head adjusted',
      'DELETE FROM audit WHERE seq > 9; UPDATE audit_head SET seq = 9, hash = (SELECT hash FROM audit WHERE seq = 9)',
      9
    ],
    ['all rows deleted', 'DELETE FROM audit', 1],
    ['the head deleted', 'DELETE FROM audit_head', 12],
    [
      'a row added',
      "INSERT INTO audit SELECT 13, lane, at, actor, role, action, subject, detail, network, device, hash, 'x' FROM audit WHERE seq = 12",
      13
    ],
    [
      'two rows swapped',
      'UPDATE audit SET seq = 99 WHERE seq = 7; UPDATE audit SET seq = 7 WHERE seq = 8; UPDATE audit SET seq = 8 WHERE seq = 99',
      7
    ],
    [
      'the oldest rows deleted with a forged cut',
      "INSERT INTO audit_cuts SELECT 5, 0, hash, 0, 'x' FROM audit WHERE seq = 5; DELETE FROM audit WHERE seq <= 5",
      5
    ]
  ])('reveals tampering with the database file: %s', async (_, statement, seq) => {
    const app = await withRows(12)
    expect(await verifyAudit(app.services)).toEqual({ rows: 12 })
    tampered(app, statement)
    expect((await verifyAudit(app.services)).broken?.seq).toBe(seq)
    expect((await verifyAuditTail(app.services)).broken?.seq).toBe(seq)
  })

  // Mutant: the ends recorded by other lanes are not checked.
  it('reveals that the end of a lane is missing if another lane has recorded it', async () => {
    const app = await withRows(3)
    const { database, audit } = app.services
    const [head] = await database.read.use(auditStore).listHeads()
    if (!head) throw new Error('no head')
    await database.write(tx => audit(tx, buildAnchor([head])))
    expect(await verifyAudit(app.services)).toEqual({ rows: 4 })
    await database.write(tx => audit(tx, buildAnchor([{ ...head, lane: 7, seq: 9 }])))
    expect((await verifyAudit(app.services)).broken).toEqual({
      seq: 9,
      why: 'the end of its lane was cut off'
    })
  })

  it('is verified in batches and reports the first broken row', async () => {
    const app = await withRows(2500)
    tampered(app, "UPDATE audit SET detail = '{}' WHERE seq IN (1001, 2400)")
    expect(await verifyAudit(app.services)).toMatchObject({
      rows: 1000,
      broken: { seq: 1001, why: 'it was changed' }
    })
    expect((await verifyAuditTail(app.services)).broken?.seq).toBe(2400)
    expect(await verifyAuditTail(app.services, 50)).toEqual({ rows: 50 })
  })

  // Mutant: the check at the start returns without checking.
  it('is checked in its last rows, and logs a fatal error if it is broken', async () => {
    const app = await withRows(3, { LOG_LEVEL: 'warn' })
    await checkAuditTail(app.services)
    expect(app.log).toEqual([])
    tampered(app, 'UPDATE audit SET at = 0 WHERE seq = 2')
    await checkAuditTail(app.services)
    expect(app.log.map(line => JSON.parse(line))).toMatchObject([
      {
        level: 60,
        event: 'audit.broken',
        seq: 2,
        msg: expect.stringContaining('THE AUDIT IS BROKEN at row 2')
      }
    ])
  })

  it('is checked by a server that starts', async () => {
    const { env, config } = await installation()
    tampered({ config }, 'UPDATE audit SET at = 0 WHERE seq = 2')
    // Otherwise the daily check of the whole audit would find it too.
    execute({ config }, `INSERT INTO settings (name, value) VALUES ('audit-verified', '${Date.now()}')`)
    const server = startServer({ ...(env as Record<string, string>), LOG_LEVEL: 'fatal' })
    await server.address()
    await expect.poll(server.allOutput).toContain('THE AUDIT IS BROKEN at row 2')
  })

  it('is verified after the next start if the server stopped meanwhile', async () => {
    const app = await withRows(3, { LOG_LEVEL: 'fatal' })
    tampered(app, 'UPDATE audit SET at = 0 WHERE seq = 2')
    await checkAuditDaily(app.services, AbortSignal.abort())
    expect(app.log).toEqual([])
    await checkAuditDaily(app.services)
    expect(app.log.join()).toContain('THE AUDIT IS BROKEN at row 2')
  })

  it('verifies during concurrent writes', async () => {
    const app = await withRows(1500)
    const writing = Promise.all(Array.from({ length: 200 }, (_, number) => write(app, number)))
    const verdict = await verifyAudit(app.services)
    expect(verdict.broken).toBeUndefined()
    await writing
    expect(await verifyAudit(app.services)).toEqual({ rows: 1700 })
  })
})

describe('an audit entry', () => {
  // Mutant: details are written as they are passed in.
  it('stores no values, even if a caller passes them', async () => {
    const app = await testApp()
    const { database, audit } = app.services
    const values = ['Adaeze Okafor', 'ada@home.example', '+2348031234567', 'x'.repeat(121), '"', 'Ọ̀ṣun']
    await database.write(tx =>
      audit(tx, {
        by: 'server',
        action: 'part.saved',
        detail: { part: 'education', fields: ['bvn', ...values] }
      })
    )
    const unnamed = values.map(() => 'unnamed')
    expect(JSON.parse(rowsIn(app)[0]?.detail ?? '')).toEqual({
      part: 'education',
      fields: ['bvn', ...unnamed]
    })
  })
})

describe('AUDIT_DAYS', () => {
  // Mutants: nothing is pruned; one entry too many is pruned; the cut is not signed.
  it('prunes expired entries at the front, and the rest still verifies', async () => {
    const app = await withRows(5, { AUDIT_DAYS: '30' })
    await pruneAudit(app.services)
    expect(rowsIn(app)).toHaveLength(5)
    app.clock.advance(20 * day)
    await write(app, 6)
    app.clock.advance(11 * day)
    await pruneAudit(app.services)
    expect(rowsIn(app).map(({ seq }) => seq)).toEqual([6])
    await write(app, 7)
    expect(await verifyAudit(app.services)).toEqual({ rows: 2 })
    expect(query(app, 'SELECT until FROM audit_cuts')).toEqual([{ until: 5 }])
  })

  it('still prunes and verifies after the clock was a year ahead for a while', async () => {
    const app = await testApp({ env: { AUDIT_DAYS: '30', LOG_LEVEL: 'fatal' } })
    await write(app, 1)
    app.clock.advance(365 * day)
    await pruneAudit(app.services)
    await checkAuditDaily(app.services)
    app.clock.advance(-365 * day)
    await write(app, 2)
    app.clock.advance(31 * day)
    await pruneAudit(app.services)
    expect(rowsIn(app)).toEqual([])
    await write(app, 3)
    await write(app, 4)
    tampered(app, "UPDATE audit SET action = 'login.ok' WHERE seq = 3")
    await checkAuditDaily(app.services)
    expect(app.log.join()).toContain('THE AUDIT IS BROKEN')
  })

  it('prunes thousands of entries in several writes', async () => {
    const app = await withRows(2100, { AUDIT_DAYS: '30' })
    app.clock.advance(31 * day)
    await pruneAudit(app.services)
    expect(rowsIn(app)).toEqual([])
    expect(query(app, 'SELECT until FROM audit_cuts ORDER BY until')).toEqual([
      { until: 2000 },
      { until: 2100 }
    ])
    expect(await verifyAudit(app.services)).toEqual({ rows: 0 })
  })

  it('may prune every entry, and the chain continues', async () => {
    const app = await withRows(3, { AUDIT_DAYS: '30' })
    app.clock.advance(31 * day)
    await pruneAudit(app.services)
    expect(rowsIn(app)).toEqual([])
    expect(await verifyAudit(app.services)).toEqual({ rows: 0 })
    await write(app, 4)
    expect(rowsIn(app)).toMatchObject([{ seq: 4 }])
    expect(await verifyAudit(app.services)).toEqual({ rows: 1 })
    tampered(app, 'DELETE FROM audit WHERE seq = 4')
    expect((await verifyAudit(app.services)).broken?.seq).toBe(4)
  })
})
