import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { query } from '../world/database.ts'
import type { TestApp } from './app.ts'
import { filesBelow } from './stored.ts'

/**
 * A digest of all that a server keeps, read from outside: every table through a connection of its own, but for counters of
 * tries and when a session was last used; and every file with its content.
 */
export async function everythingIn(app: TestApp, ...but: string[]): Promise<string> {
  const { services, config } = app
  await services.mailer.idle()
  const hash = crypto.createHash('sha256')
  const ofEngine = {
    sqlite: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name",
    postgres: "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1"
  }
  for (const { name } of query<{ name: string }>(app, ofEngine[services.database.read.db.engine])) {
    if (name === 'limits' || but.includes(name)) continue
    const what = name === 'sessions' ? 'id, user_id, created_at' : '*'
    hash.update(name).update(JSON.stringify(query(app, `SELECT ${what} FROM "${name}"`)))
  }
  const folders = [config.filesDir, path.join(config.dataDir, 'tmp'), config.mailboxDir]
  for (const file of folders.flatMap(filesBelow).sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}
