import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { Services } from '../../server/services.ts'
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
  const { files, dataDir } = config
  const own = 'folder' in files ? [path.join(files.folder, 'incoming')] : []
  const folders = [path.join(dataDir, 'tmp'), ...own]
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

/** The ids of the files that are stored, wherever they are. */
export async function storedFiles({ services: { storage } }: TestApp): Promise<string[]> {
  const all: string[] = []
  for await (const { ids } of storage.all()) all.push(...ids)
  return all.sort()
}

/** Their bytes, sealed as they lie there. */
export async function sealedFiles(app: TestApp): Promise<Buffer[]> {
  const ids = await storedFiles(app)
  return Promise.all(ids.map(async id => (await app.services.storage.sealed(id)) as Buffer))
}

/** Every file that is stored belongs to a row, and nothing is left where uploads arrive. */
export async function expectTidy(server: TestApp) {
  expect(arrivals(server)).toEqual([])
  const rows = query<{ id: string }>(server, 'SELECT id FROM files').map(({ id }) => id)
  expect(await storedFiles(server)).toEqual(rows.sort())
}

/** The bytes that a link gives. */
export async function fileAt({ app }: TestApp, url: string): Promise<Buffer> {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  return answer.rawPayload
}

/** The same services, with every stored file older by so many milliseconds. */
export function storedBefore(services: Services, milliseconds: number): Services {
  const { storage } = services
  async function* all() {
    for await (const { ids, writtenAt } of storage.all())
      yield { ids, writtenAt: async (id: string) => Number(await writtenAt(id)) - milliseconds }
  }
  return { ...services, storage: { ...storage, all } }
}
