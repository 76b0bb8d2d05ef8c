import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createRoleProofs } from '../../server/users/role-proofs.ts'
import { createKeys } from '../../server/core/keys.ts'
import { keptFolder, runFolder, startProgram } from './process.ts'
import { demoProgram } from './programs.ts'
import { openConnection } from '../../server/core/database/sqlite/driver.ts'

export interface DemoData {
  /** Settings for a server on this data. */
  env: { [name: string]: string }
  folder: string
  databaseFile: string
  keyFile: string
}

/** A user of the demo with a session. */
export interface Session {
  userId: string
  token: string
}

/** Overrides settings of the environment or `.env`, so that no other database, key or mail server is used. */
const nothingElse = {
  DATABASE_URL: '',
  DATA_KEY: '',
  DATA_KEY_OLD: '',
  SMTP_URL: '',
  HOST: '',
  PUBLIC_URL: ''
}

/** Creates the demo with this many employees once. Returns its data, with a copy of the database that this run may write to. */
export async function demoData(employees: number): Promise<DemoData> {
  const made = path.join(keptFolder, String(employees))
  if (!isFilled(made)) {
    fs.rmSync(made, { recursive: true, force: true })
    await runDemo(made, employees)
  }
  const folder = path.join(runFolder, String(employees))
  const databaseFile = path.join(folder, 'onboarding.sqlite')
  if (!fs.existsSync(folder)) {
    fs.mkdirSync(folder)
    for (const name of fs.readdirSync(made).filter(name => /^onboarding\.sqlite(-wal)?$/.test(name)))
      fs.copyFileSync(path.join(made, name), path.join(folder, name), fs.constants.COPYFILE_FICLONE)
  }
  const keyFile = path.join(made, 'data.key')
  const env = {
    ...nothingElse,
    DATA_DIR: folder,
    FILES_URL: path.join(made, 'files'),
    DATA_KEY_FILE: keyFile
  }
  return { env, folder, databaseFile, keyFile }
}

/** Returns the seconds until the demo program responds. On its first run in a folder it also creates the employees. */
export async function runDemo(folder: string, employees: number): Promise<number> {
  const begun = performance.now()
  const program = [...demoProgram, '--employees', String(employees)]
  const env = { DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error' }
  const demo = startProgram({ program, env, log: path.join(runFolder, 'demo.log') })
  await demo.printed(/app is at (\S+)/)
  const seconds = (performance.now() - begun) / 1000
  await demo.stop()
  return seconds
}

function isFilled(folder: string): boolean {
  const note = path.join(folder, 'demo.json')
  return fs.existsSync(note) && JSON.parse(fs.readFileSync(note, 'utf8')).filled === true
}

/**
 * Adds sessions for an administrator and this many employees whose records are incomplete, since changing a number in a
 * completed record requires the password. No server may be running. Sessions are stored under the keyed hash of their tokens.
 */
export function addSessions({ databaseFile, keyFile }: DemoData, count: number) {
  const keys = createKeys(Buffer.from(fs.readFileSync(keyFile, 'utf8').trim(), 'hex'))
  const proofs = createRoleProofs(keys)
  const database = openConnection(databaseFile)
  const add = database.prepare(
    'INSERT INTO sessions (id, user_id, proof, confirmed_at, created_at, used_at) VALUES (?, ?, ?, ?, ?, ?)'
  )
  const ids = (isAdmin: 0 | 1) =>
    database
      .prepare<[number], { id: string }>(
        'SELECT id FROM users WHERE is_admin = ? AND completed = 0 ORDER BY id'
      )
      .all(isAdmin)
  const everyone = ids(0)
  const step = Math.max(1, Math.floor(everyone.length / count))
  const chosen = everyone.filter((_, index) => index % step === 0).slice(0, count)
  const signIn = ({ id: userId }: { id: string }): Session => {
    const token = crypto.randomBytes(32).toString('base64url')
    const now = Date.now()
    const id = keys.hmac('sessions', token)
    add.run(id, userId, proofs.ofSession(id, userId), now, now, now)
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
