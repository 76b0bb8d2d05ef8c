import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { query, rowsByTable } from '../world/database.ts'
import type { TestApp } from './app.ts'
import { filesBelow } from './stored.ts'

/**
 * Returns a hash of everything that a server stores, to check that a request changes nothing: all tables, read through a
 * connection of its own, and all files. It leaves out the tables `but`, transient tables, and when sessions were last used.
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

/** Transient tables: counters of attempts, and leases between processes. */
const passing = ['limits', 'leases']

function rowsIn(app: TestApp): { name: string; text: string }[] {
  const sessions = JSON.stringify(query(app, 'SELECT id, user_id, created_at FROM sessions ORDER BY id'))
  return [...rowsByTable(app).filter(({ name }) => name !== 'sessions'), { name: 'sessions', text: sessions }]
}
