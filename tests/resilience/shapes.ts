import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { createChance } from '../../server/tools/demo/chance.ts'
import { migrationNames } from '../../server/core/database/database.ts'
import { normalizeForSearch } from '../../server/core/search-text.ts'
import { meetSchemas } from '../../server/schema-changes/start.ts'
import { createKeys } from '../../server/core/keys.ts'
import { requireSameKey } from '../../server/services.ts'
import { bringRecordsUpToDate } from '../../server/schema-changes/migrate-records.ts'
import { good } from '../helpers/valid-answers.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { newFolder, pause, removeFolder, until } from '../world/process.ts'
import { start } from './child.ts'
import { brokenIn } from './kept.ts'
import { opened } from './data-folder.ts'

export const dataKey = '5a'.repeat(32)
const keys = createKeys(Buffer.from(dataKey, 'hex'))
const migrations = path.resolve(import.meta.dirname, '../../server/core/database/migrations')
const idOf = (number: number) => number.toString(16).padStart(32, '0')

/** A data folder whose database has seen the first so many migrations, with people who came after the very first. */
export function olderPlace(applied: number, people: number) {
  const dataDir = newFolder()
  const connection = new Sqlite(path.join(dataDir, 'onboarding.sqlite'))
  connection.pragma('journal_mode = WAL')
  connection.exec('CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL) STRICT')
  connection.transaction(() => {
    for (const [index, name] of migrationNames().slice(0, applied).entries()) {
      connection.exec(fs.readFileSync(path.join(migrations, name), 'utf8'))
      connection.prepare('INSERT INTO migrations VALUES (?, 1)').run(name)
      if (index === 0) fill(connection, people)
    }
  })()
  connection.close()
  return { DATA_DIR: dataDir, DATA_KEY: dataKey, RATE_LIMITS: 'off' }
}

function fill(connection: Sqlite.Database, people: number) {
  const add = connection.prepare(`INSERT INTO users
    (id, email, username, search, phone, password, verified_at, missing, created_at)
    VALUES (?, ?, ?, ?, '+2348031234567', '-', 1, '[]', ?)`)
  const answer = connection.prepare(`INSERT INTO answers
    (user_id, part, document, revision, schema_hash, created_at, saved_at) VALUES (?, 'employeeDetails', ?, 1, 'first', 1, 1)`)
  for (let number = 0; number < people; number++) {
    const id = idOf(number)
    const name = `Adébáyò ${number}`
    add.run(id, `p${number}@example.com`, name, normalizeForSearch(name), 1 + number)
    const details = JSON.stringify({ ...good.employeeDetails, employeeId: `BTC-${number}` })
    answer.run(id, keys.seal('answers', `${id}|employeeDetails|1`, Buffer.from(details)))
  }
  connection.prepare("INSERT INTO clients VALUES ('c', 'Acme Bank', 'acme bank', 1)").run()
}

/** Opens a database as a start does, brings its records up to date, and says what is wrong with it. */
export async function broughtUpToDate(env: Record<string, string>, people: number): Promise<string[]> {
  const services = opened(env)
  const wrong: string[] = []
  try {
    await requireSameKey(services)
    await meetSchemas(services)
    await bringRecordsUpToDate(services)
    const { read } = services.database
    const wanted = {
      search: '',
      status: undefined,
      answers: {},
      sort: { by: 'createdAt', descending: false }
    } as const
    const count = await read.employees.count(wanted)
    if (count !== people) wrong.push(`${count} people are listed of ${people}`)
    for (let number = 0; number < people; number += Math.ceil(people / 20)) {
      const stored = await read.answers.find(idOf(number), 'employeeDetails')
      if ((stored?.value as { employeeId?: string })?.employeeId !== `BTC-${number}`)
        wrong.push(`the answers of person ${number} are not what they were`)
    }
    wrong.push(...(await brokenIn(env, { isAudited: false })))
  } finally {
    await services.close()
  }
  return wrong
}

/** Starts on an older database and is killed after a random moment, again and again; then it starts and all is there. */
export async function killedMigration(kills: number, seed: number, people: number): Promise<Figures> {
  const chance = createChance(seed)
  const env = olderPlace(chance.whole(1, migrationNames().length - 1), people)
  const log = path.join(env.DATA_DIR, 'onboarding.sqlite-wal')
  for (let kill = 0; kill < kills; kill++) {
    const server = await start({ env })
    const before = fs.existsSync(log) ? fs.statSync(log).mtimeMs : 0
    await until(() => fs.existsSync(log) && fs.statSync(log).mtimeMs > before)
    await pause(chance.whole(0, 120))
    await server.die()
  }
  const wrong = await broughtUpToDate(env, people)
  removeFolder(env.DATA_DIR)
  return { kills, cases: people, lost: 0, wrong: wrong.length, ...(wrong[0] && { note: wrong[0] }) }
}

/** 3.12: a start on an older database. */
export const killsWhileMigrating: LongRun = {
  name: 'kills while the database is migrated',
  async run({ seconds, seed }) {
    const deadline = Date.now() + seconds * 1000
    const total = { tries: 0, kills: 0, cases: 0, lost: 0, wrong: 0 }
    let note: string | undefined
    do {
      const figures = await killedMigration(4, seed + total.tries, 2000)
      total.tries++
      total.kills += figures.kills ?? 0
      total.cases += figures.cases ?? 0
      total.wrong += figures.wrong
      note ??= figures.note
    } while (Date.now() < deadline)
    return { ...total, ...(note && { note }) }
  }
}
