import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { query, rowsByTable } from '../world/database.ts'
import type { TestApp } from './app.ts'
import { filesBelow } from './stored.ts'

/**
 * A digest of all that a server keeps, read from outside: every table through a connection of its own, but for what passes by
 * and when a session was last used; and every file with its content.
 */
export async function everythingIn(app: TestApp, ...but: string[]): Promise<string> {
  const { services, config } = app
  await services.mailer.idle()
  const hash = crypto.createHash('sha256')
  for (const { name, text } of rowsIn(app))
    if (!passing.includes(name) && !but.includes(name)) hash.update(name).update(text)
  const folders = [config.filesDir, path.join(config.dataDir, 'tmp'), config.mailboxDir]
  for (const file of folders.flatMap(filesBelow).sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}

/** Counters of tries, and what processes tell each other. */
const passing = ['limits', 'leases']

function rowsIn(app: TestApp): { name: string; text: string }[] {
  const sessions = JSON.stringify(query(app, 'SELECT id, user_id, created_at FROM sessions ORDER BY id'))
  return [...rowsByTable(app).filter(({ name }) => name !== 'sessions'), { name: 'sessions', text: sessions }]
}
