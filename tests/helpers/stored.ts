import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { query } from '../world/database.ts'
import type { TestApp } from './app.ts'

export { query } from '../world/database.ts'

const recordTables = ['answers', 'answer_history', 'files', 'filter_values', 'clients']

/** A digest of everything stored about records. */
export function storedIn(app: TestApp): string {
  const tables = recordTables.map(table =>
    // A number that Postgres gives each row, where SQLite has one of its own, says nothing about records.
    query<{ rowid?: number }>(app, `SELECT * FROM ${table} ORDER BY 1, 2, 3`).map(
      ({ rowid: _, ...row }) => row
    )
  )
  const users = query(app, 'SELECT id, completed, missing FROM users ORDER BY id')
  return crypto
    .createHash('sha256')
    .update(JSON.stringify([...tables, users]))
    .digest('hex')
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
