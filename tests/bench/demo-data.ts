import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { createKeys } from '../../server/core/keys.ts'
import { keptFolder, runFolder, startProcess } from './process.ts'
import { print } from './timing.ts'

export interface DemoData {
  /** Settings of a server that runs on this data. */
  env: { [name: string]: string }
  folder: string
  databaseFile: string
  keyFile: string
}

/** Somebody of the demo, signed in. */
export interface Session {
  userId: string
  token: string
}

/** The demo with so many employees, made once; each run of the measurements has a copy of the database to write to. */
export async function demoData(employees: number): Promise<DemoData> {
  const made = path.join(keptFolder, String(employees))
  if (!isFilled(made)) await fillDemo(made, employees)
  const folder = path.join(runFolder, String(employees))
  const databaseFile = path.join(folder, 'onboarding.sqlite')
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder)
    for (const name of fs.readdirSync(made).filter(name => /^onboarding\.sqlite(-wal)?$/.test(name)))
      fs.copyFileSync(path.join(made, name), path.join(folder, name), fs.constants.COPYFILE_FICLONE)
  }
  const keyFile = path.join(made, 'data.key')
  const env = { DATA_DIR: folder, FILES_URL: path.join(made, 'files'), DATA_KEY_FILE: keyFile }
  return { env, folder, databaseFile, keyFile }
}

/** Seconds that the demo's program takes until it answers, on this folder. */
export async function fillDemo(folder: string, employees: number): Promise<number> {
  fs.rmSync(folder, { recursive: true, force: true })
  const begun = performance.now()
  await startDemo(folder, employees)
  const seconds = (performance.now() - begun) / 1000
  if (employees > 2000) {
    const each = ((seconds / employees) * 1000).toFixed(1)
    print(
      '**Making the demo**',
      ['employees', 'took', 'per 1,000'],
      [[String(employees), `${seconds.toFixed(0)} s`, `${each} s`]]
    )
  }
  return seconds
}

/** Starts the demo's program until it answers, and stops it. */
export async function startDemo(folder: string, employees: number) {
  const program = ['--import', 'tsx', 'server/tools/demo/main.ts', '--employees', String(employees)]
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }
  const demo = startProcess({ program, env, log: path.join(runFolder, 'demo.log') })
  await demo.printed(/app is at (\S+)/)
  await demo.stop()
}

function isFilled(folder: string): boolean {
  const note = path.join(folder, 'demo.json')
  return fs.existsSync(note) && JSON.parse(fs.readFileSync(note, 'utf8')).filled === true
}

/** Signs in an administrator and so many employees, where no server runs: under the keyed hash of their tokens. */
export function addSessions({ databaseFile, keyFile }: DemoData, count: number) {
  const keys = createKeys(Buffer.from(fs.readFileSync(keyFile, 'utf8').trim(), 'hex'))
  const database = new Sqlite(databaseFile)
  const add = database.prepare('INSERT INTO sessions (id, user_id, created_at, used_at) VALUES (?, ?, ?, ?)')
  const ids = (isAdmin: 0 | 1) =>
    database
      .prepare<[number], { id: string }>('SELECT id FROM users WHERE is_admin = ? ORDER BY id')
      .all(isAdmin)
  const everyone = ids(0)
  const step = Math.max(1, Math.floor(everyone.length / count))
  const chosen = everyone.filter((_, index) => index % step === 0).slice(0, count)
  const signIn = ({ id: userId }: { id: string }): Session => {
    const token = crypto.randomBytes(32).toString('base64url')
    const now = Date.now()
    add.run(keys.hmac('sessions', token), userId, now, now)
    return { userId, token }
  }
  const result = database.transaction(() => ({
    admin: ids(1).slice(0, 1).map(signIn)[0],
    employees: chosen.map(signIn)
  }))()
  database.close()
  if (!result.admin) throw new Error('The demo has no administrator.')
  return { admin: result.admin, employees: result.employees }
}
