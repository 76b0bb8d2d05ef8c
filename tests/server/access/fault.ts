import Sqlite from 'better-sqlite3'
import type { TestApp } from '../../helpers/app.ts'

/** Changes the database from outside; answers how to undo it. */
export function writable({ config }: TestApp, change: string, undo: string): () => void {
  run(config.databaseFile, change)
  return () => run(config.databaseFile, undo)
}

function run(file: string, sql: string) {
  const connection = new Sqlite(file, { timeout: 5000 })
  try {
    connection.exec(sql)
  } finally {
    connection.close()
  }
}
