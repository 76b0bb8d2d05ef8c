import fs from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anchorAudit } from '../../server/audit/anchor.ts'
import { createAudit } from '../../server/audit/service.ts'
import { readConfig } from '../../server/core/config/config.ts'
import { openLog } from '../../server/core/http/log.ts'
import { createKeys } from '../../server/core/keys.ts'
import { openServices } from '../../server/services.ts'
import { examine } from '../../server/tools/doctor/examine.ts'
import { filesBelow } from '../helpers/stored.ts'
import { copyPrivately, type Installation, installation, newDataFolder } from '../helpers/installation.ts'
import { copyOfPostgres, emptyPostgres, runOnPostgres } from '../helpers/postgres.ts'
import { query } from '../world/database.ts'
import { settingStore } from '../../server/core/database/setting-store.ts'
import { openDatabase } from '../../server/core/database/database.ts'

const server = process.env.TEST_POSTGRES ?? ''
let filled: Installation
let one: Installation
beforeAll(async () => {
  filled = await installation()
})
beforeEach(async () => {
  const dataDir = newDataFolder()
  copyPrivately(filled.config.dataDir, dataDir)
  const url = 'url' in filled.config.database ? filled.config.database.url : ''
  const env = { ...filled.env, DATA_DIR: dataDir, DATABASE_URL: await copyOfPostgres(server, url) }
  one = { ...filled, env, config: readConfig(env) }
})

const change = (...commands: string[]) => runOnPostgres(one.env.DATABASE_URL ?? '', ...commands)

/** Returns the doctor's findings. The test Postgres runs with fsync off, so that finding is removed. */
async function sentences(settings: object = {}) {
  const findings = await examine({ ...one.env, ...settings })
  const all = findings.map(({ about, sentence }) => `${about}: ${sentence}`)
  const unsafe = /^machine: Postgres runs with fsync off, so .* turn it on\.$/
  expect(all.filter(sentence => unsafe.test(sentence)).length).toBeLessThan(2)
  return all.filter(sentence => !unsafe.test(sentence))
}

const withoutTriggers = (statement: string) => ['SET session_replication_role = replica', statement]

describe('the doctor on a Postgres', () => {
  it('finds no problem in a healthy database except fsync, also beside an open connection', async () => {
    expect(await sentences()).toEqual([])
    const database = await openDatabase({ url: one.env.DATABASE_URL ?? '' }, createKeys(one.dataKey))
    await database.write(tx => tx.use(settingStore).put('a', 'b'))
    expect(await sentences()).toEqual([])
    await database.close()
  })

  it.each<[string, string[], RegExp]>([
    [
      'a disabled trigger',
      ['ALTER TABLE users DISABLE TRIGGER users_come'],
      /^database: .*users_come is off\)/
    ],
    [
      'rows that refer to a missing user',
      withoutTriggers('DELETE FROM users WHERE is_admin = 0'),
      /^database: The database is damaged \(a row of \w+ refers to a missing (user|row of users)\)/
    ],
    [
      'a wrong counter',
      ["UPDATE counter_lanes SET count = count + 1 WHERE about = ''"],
      /^database: Lists and counts of employees do not match their records/
    ],
    [
      'a wrong count in a block of the list',
      ["UPDATE block_lanes SET count = count + 1 WHERE sort = 'email'"],
      /^database: Lists and counts of employees do not match their records/
    ],
    [
      'employees missing from the list',
      ['DELETE FROM listed'],
      /^database: Lists and counts of employees do not match their records/
    ],
    [
      'a changed audit row',
      withoutTriggers("UPDATE audit SET role = 'visitor' WHERE seq = (SELECT min(seq) FROM audit)"),
      /^audit: The audit is broken at row \d+ \(it was changed\)/
    ],
    [
      'a database from a newer version',
      ["INSERT INTO migrations (name, applied_at, hash) VALUES ('9999-later.sql', 1, 'x')"],
      /^database: The database was written by a newer version/
    ],
    [
      'a role written directly into the database',
      ["UPDATE users SET is_admin = 1, role = 'administrator' WHERE is_admin = 0"],
      /^database: Roles were written into the database from outside and give no rights/
    ],
    [
      'answers that cannot be decrypted',
      ["UPDATE answers SET document = decode(md5('a'), 'hex')"],
      /^records: 4 of the 4 newest rows of answers do not open/
    ]
  ])('reports %s', async (_, commands, sentence) => {
    await change(...commands)
    const found = await sentences()
    expect(found).toEqual([expect.stringMatching(sentence)])
  })

  it('reports a missing file', async () => {
    const [file = ''] = filesBelow(one.config.filesDir)
    fs.rmSync(file)
    expect(await sentences()).toEqual([
      expect.stringMatching(/^files: 1 files that records refer to are missing/)
    ])
  })

  it('reports a wrong key and a missing, empty, foreign or unreachable database', async () => {
    expect(await sentences({ DATA_KEY: '11'.repeat(32) })).toEqual([
      expect.stringMatching(/^key: DATA_KEY is not the key that the database was written with/)
    ])
    const url = new URL(one.env.DATABASE_URL ?? '')
    url.pathname = '/onboarding_not_there'
    expect(await sentences({ DATABASE_URL: url.href })).toEqual([
      'database: DATABASE_URL: there is no such database: create it first.'
    ])
    const empty = await emptyPostgres(server)
    expect(await sentences({ DATABASE_URL: empty })).toEqual([
      'database: DATABASE_URL: this database is empty: start the server once.'
    ])
    await runOnPostgres(empty, 'CREATE TABLE theirs (id int)')
    expect(await sentences({ DATABASE_URL: empty })).toEqual([
      'database: DATABASE_URL: this database contains tables of another program.'
    ])
    expect(await sentences({ DATABASE_URL: 'postgres://127.0.0.1:9/none' })).toEqual([
      expect.stringMatching(/^database: DATABASE_URL: no Postgres answers there/)
    ])
  })

  // Fails on a mutant that verifies each lane without the ends that other lanes have recorded.
  it('reports audit rows cut off the end of a lane even if an earlier signed end is restored', async () => {
    const services = await openServices(one.config, openLog('silent'))
    const { database } = services
    const audit = createAudit({ keys: services.keys, clock: Date.now })
    const write = () => database.write(tx => audit(tx, { by: 'server', action: 'administrator.listed' }))
    await Promise.all([write(), write()])
    const place = { config: one.config }
    const heads = query<{ lane: number; seq: number; hash: string; mark: string }>(
      place,
      'SELECT lane, seq, hash, mark FROM audit_head ORDER BY seq DESC'
    )
    const [kept] = heads
    for (let times = 0; times < 4; times++) await Promise.all([write(), write()])
    await anchorAudit(services)
    await anchorAudit(services)
    await services.close()
    expect(await sentences()).toEqual([])
    const anchors = query(place, "SELECT lane FROM audit WHERE action = 'audit.anchored'")
    expect(new Set(anchors.map(row => (row as { lane: number }).lane)).size).toBe(2)
    if (!kept) throw new Error('no head')
    const { lane, seq, hash, mark } = kept
    await change(
      ...withoutTriggers(`DELETE FROM audit WHERE lane = ${lane} AND seq > ${seq}`),
      `UPDATE audit_head SET seq = ${seq}, hash = '${hash}', mark = '${mark}' WHERE lane = ${lane}`
    )
    expect(await sentences()).toEqual([
      expect.stringMatching(/^audit: The audit is broken at row \d+ \(the end of its lane was cut off\)/)
    ])
  })
})
