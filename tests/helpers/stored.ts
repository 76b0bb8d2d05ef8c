import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import type { Services } from '../../server/services.ts'
import { query } from '../world/database.ts'
import type { TestApp } from './app.ts'

export { query } from '../world/database.ts'

const recordTables = ['answers', 'answer_history', 'files', 'filter_values', 'clients']

/** Returns a hash of everything stored about records. */
export function storedIn(app: TestApp): string {
  const tables = recordTables.map(table =>
    // On Postgres rows have a rowid column, like SQLite's implicit one; it is not part of records.
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

/** Returns the files in the upload folders, which must be empty after each request. */
export function arrivals({ config }: TestApp): string[] {
  const { files, dataDir } = config
  const own = 'folder' in files ? [path.join(files.folder, 'incoming')] : []
  const folders = [path.join(dataDir, 'tmp'), ...own]
  return folders.flatMap(folder => (fs.existsSync(folder) ? fs.readdirSync(folder) : []))
}

/** Returns the paths of all files in a folder and its subfolders. */
export function filesBelow(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
}

/** Returns the sorted ids of all stored files, in a folder or in S3. */
export async function storedFiles({ services: { storage } }: TestApp): Promise<string[]> {
  const all: string[] = []
  for await (const { ids } of storage.all()) all.push(...ids)
  return all.sort()
}

/** Returns the encrypted bytes of all stored files. */
export async function sealedFiles(app: TestApp): Promise<Buffer[]> {
  const ids = await storedFiles(app)
  return Promise.all(ids.map(async id => (await app.services.storage.sealed(id)) as Buffer))
}

/** Checks that every stored file has a row, and that the upload folders are empty. */
export async function expectTidy(server: TestApp) {
  expect(arrivals(server)).toEqual([])
  const rows = query<{ id: string }>(server, 'SELECT id FROM files').map(({ id }) => id)
  expect(await storedFiles(server)).toEqual(rows.sort())
}

/** Returns the bytes behind a file link; fails unless the status is 200. */
export async function fileAt({ app }: TestApp, url: string): Promise<Buffer> {
  const answer = await app.inject({ url })
  expect(answer.statusCode, url).toBe(200)
  return answer.rawPayload
}

/** Returns the services with a storage that reports every file as written this many milliseconds earlier. */
export function storedBefore(services: Services, milliseconds: number): Services {
  const { storage } = services
  async function* all() {
    for await (const { ids, writtenAt } of storage.all())
      yield { ids, writtenAt: async (id: string) => Number(await writtenAt(id)) - milliseconds }
  }
  return { ...services, storage: { ...storage, all } }
}
