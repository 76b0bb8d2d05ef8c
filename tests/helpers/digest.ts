import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readDatabase } from '../world/database.ts'
import type { TestApp } from './app.ts'
import { filesBelow } from './stored.ts'

/**
 * A digest of all that a server keeps, read from outside: every table through a connection of its own, but for counters of
 * tries and when a session was last used; and every file with its content.
 */
export async function everythingIn({ services, config }: TestApp, ...but: string[]): Promise<string> {
  await services.mailer.idle()
  const hash = crypto.createHash('sha256')
  readDatabase(config.databaseFile, connection => {
    const tables = connection
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
      .pluck()
      .all()
    for (const table of tables) {
      if (table === 'limits' || but.includes(table)) continue
      const what = table === 'sessions' ? 'id, user_id, created_at' : '*'
      hash.update(table)
      for (const row of connection.prepare(`SELECT ${what} FROM "${table}"`).raw().iterate())
        hash.update(JSON.stringify(row))
    }
  })
  const folders = [config.filesDir, path.join(config.dataDir, 'tmp'), config.mailboxDir]
  for (const file of folders.flatMap(filesBelow).sort()) hash.update(file).update(fs.readFileSync(file))
  return hash.digest('hex')
}
