import fs from 'node:fs'
import path from 'node:path'
import { normalizeForSearch } from '../../server/core/search-text.ts'
import { createKeys } from '../../server/core/keys.ts'
import { bringRecordsUpToDate } from '../../server/schema-changes/migrate-records.ts'
import { checkSchemas } from '../../server/schema-changes/start.ts'
import { requireSameKey } from '../../server/services.ts'
import { createChance } from '../../server/tools/demo/chance.ts'
import { validAnswers } from '../helpers/valid-answers.ts'
import type { Figures, LongRun } from '../long/figures.ts'
import { newFolder, pause, removeFolder, until } from '../world/process.ts'
import { start } from './child.ts'
import { brokenIn } from './kept.ts'
import { openDataFolder } from './data-folder.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'
import { employeeStore } from '../../server/employee-list/store.ts'
import { answerStore } from '../../server/records/answers/answer-store.ts'

const dataKey = '5a'.repeat(32)
const keys = createKeys(Buffer.from(dataKey, 'hex'))
const idOf = (number: number) => number.toString(16).padStart(32, '0')

/**
 * Kills the server at random moments of its first start, while it creates the database. Then adds people whose records were
 * never checked, and kills it while it checks them. In the end everything must be there.
 */
export async function killedMigration(kills: number, seed: number, people: number): Promise<Figures> {
  const chance = createChance(seed)
  const env = { DATA_DIR: newFolder(), DATA_KEY: dataKey, RATE_LIMITS: 'off' }
  const databaseFile = path.join(env.DATA_DIR, 'onboarding.sqlite')
  for (let kill = 0; kill < kills; kill++) {
    const server = await start({ env })
    await until(() => fs.existsSync(databaseFile))
    await pause(chance.whole(0, 40))
    await server.die()
    if (kill < kills - 1 && chance.happens(0.7)) removeDatabase(databaseFile)
  }
  await (await openDataFolder(env)).close()
  addPeople(databaseFile, people)
  await killDuringStarts(kills, () => chance.whole(0, 120))
  const wrong = await findWrong(env, people)
  removeFolder(env.DATA_DIR)
  return {
    kills: 2 * kills,
    cases: people,
    lost: 0,
    wrong: wrong.length,
    ...(wrong[0] && { note: wrong[0] })
  }

  async function killDuringStarts(times: number, after: () => number) {
    const log = `${databaseFile}-wal`
    for (let kill = 0; kill < times; kill++) {
      const server = await start({ env })
      const before = fs.existsSync(log) ? fs.statSync(log).mtimeMs : 0
      await until(() => fs.existsSync(log) && fs.statSync(log).mtimeMs > before)
      await pause(after())
      await server.die()
    }
  }
}

/** Deletes the database, so that the next start recreates it. */
function removeDatabase(file: string) {
  for (const ending of ['', '-wal', '-shm']) fs.rmSync(`${file}${ending}`, { force: true })
}

function addPeople(databaseFile: string, people: number) {
  const connection = openConnection(databaseFile)
  const add = connection.prepare(`INSERT INTO users
    (id, email, username, search, phone, password, verified_at, missing, created_at)
    VALUES (?, ?, ?, ?, '+2348031234567', '-', 1, '[]', ?)`)
  const answer = connection.prepare(`INSERT INTO answers
    (user_id, part, document, revision, schema_hash, created_at, saved_at) VALUES (?, 'employeeDetails', ?, 1, 'first', 1, 1)`)
  connection.transaction(() => {
    for (let number = 0; number < people; number++) {
      const id = idOf(number)
      const name = `Adébáyò ${number}`
      add.run(id, `p${number}@example.com`, name, normalizeForSearch(name), 1 + number)
      const details = JSON.stringify({ ...validAnswers.employeeDetails, employeeId: `BTC-${number}` })
      answer.run(id, keys.seal('answers', `${id}|employeeDetails|1`, Buffer.from(details)))
    }
    connection.prepare("INSERT INTO clients VALUES ('c', 'Acme Bank', 'acme bank', 1)").run()
    connection.prepare("DELETE FROM settings WHERE name = 'schemas'").run()
  })()
  connection.close()
}

/** Opens the database as a starting server does, brings its records up to date, and returns what is wrong with it. */
async function findWrong(env: Record<string, string>, people: number): Promise<string[]> {
  const services = await openDataFolder(env)
  const wrong: string[] = []
  try {
    await requireSameKey(services)
    await checkSchemas(services)
    await bringRecordsUpToDate(services)
    const { read } = services.database
    const count = await read.use(employeeStore).count({
      search: '',
      answers: {},
      sort: { by: 'createdAt', descending: false }
    })
    if (count !== people) wrong.push(`${count} people are listed of ${people}`)
    for (let number = 0; number < people; number += Math.ceil(people / 20)) {
      const stored = await read.use(answerStore).find(idOf(number), 'employeeDetails')
      if ((stored?.value as { employeeId?: string })?.employeeId !== `BTC-${number}`)
        wrong.push(`the answers of person ${number} are not what they were`)
    }
    wrong.push(...(await brokenIn(env, { isAudited: false })))
  } finally {
    await services.close()
  }
  return wrong
}

/** 3.12: a start without a database, and a start on records that were not checked yet. */
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
