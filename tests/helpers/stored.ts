import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

const recordTables = ['answers', 'answer_history', 'files', 'filter_values', 'clients']

/** A digest of everything stored about records, read through a connection of its own. */
export function storedIn({ config }: TestApp): string {
  const connection = new Sqlite(config.databaseFile, { readonly: true })
  try {
    const tables = recordTables.map(table =>
      connection.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`).raw().all()
    )
    const users = connection.prepare('SELECT id, completed, missing FROM users ORDER BY id').raw().all()
    return crypto
      .createHash('sha256')
      .update(JSON.stringify([...tables, users]))
      .digest('hex')
  } finally {
    connection.close()
  }
}

/** The rows that a query finds, through a connection of its own. */
export function query<T>({ config }: TestApp, sql: string): T[] {
  const connection = new Sqlite(config.databaseFile, { readonly: true })
  try {
    return connection.prepare<[], T>(sql).all()
  } finally {
    connection.close()
  }
}

/** Files where uploads arrive, which none may outlive its request. */
export function arrivals({ config }: TestApp): string[] {
  const folders = [path.join(config.dataDir, 'tmp'), path.join(config.filesDir, 'incoming')]
  return folders.flatMap(folder => (fs.existsSync(folder) ? fs.readdirSync(folder) : []))
}

/** All files below a folder. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
}

/** The ids of the files in the vault. */
export function vaultIn({ config }: TestApp): string[] {
  return filesBelow(config.filesDir).map(file => path.basename(file))
}

/** Every file in the vault belongs to a row, and nothing is left where uploads arrive. */
export function expectTidy(server: TestApp) {
  expect(arrivals(server)).toEqual([])
  const rows = query<{ id: string }>(server, 'SELECT id FROM files').map(({ id }) => id)
  expect(vaultIn(server).sort()).toEqual(rows.sort())
}

/** The bytes that a link gives. */
export async function fileAt({ app }: TestApp, url: string): Promise<Buffer> {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  return answer.rawPayload
}
