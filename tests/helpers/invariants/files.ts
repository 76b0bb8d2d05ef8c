import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type FileRow, fileStore } from '../../../server/files/store.ts'
import { allFiles } from './rows.ts'
import { type Inspected, unless } from './inspected.ts'

/** I3: every file row has its bytes, unchanged. */
export async function brokenFiles(inspected: Inspected): Promise<string[]> {
  const found: string[] = []
  for (const row of await allFiles(inspected.db)) found.push(...(await brokenFile(inspected, row)))
  return found
}

async function brokenFile({ vault }: Inspected, row: FileRow): Promise<string[]> {
  const { id, userId, part, bytes, sha256 } = row
  const name = `the file ${id} (${part})`
  const sealed = await vault.sealed(id)
  if (sealed === 'missing') return [`I3: ${name} has a row and no bytes.`]
  const opened = await vault.get(id, userId)
  if (!Buffer.isBuffer(opened)) return [`I3: ${name} does not open.`]
  const hash = crypto.createHash('sha256').update(sealed).digest('hex')
  return [
    ...unless(hash === sha256, `I3: ${name} is another one than its row says.`),
    ...unless(opened.length === bytes, `I3: ${name} has ${opened.length} bytes, its row says ${bytes}.`)
  ]
}

/** I4: no file or upload without a row stays in storage for long. */
export async function unnamedFiles(inspected: Inspected): Promise<string[]> {
  const { db, vault, dataDir, filesDir, unnamedFor } = inspected
  const before = Date.now() - unnamedFor
  const old: string[] = []
  for await (const some of vault.all())
    for (const id of some.ids) if (Number(await some.writtenAt(id)) <= before) old.push(id)
  const unnamed = await db.use(fileStore).listUnnamed(old)
  const arrived = [path.join(dataDir, 'tmp'), path.join(filesDir, 'incoming')].flatMap(folder =>
    oldIn(folder, before)
  )
  return [
    ...unnamed.map(id => `I4: the file ${id} belongs to no row.`),
    ...arrived.map(name => `I4: the upload ${name} was left behind.`)
  ]
}

function oldIn(folder: string, before: number): string[] {
  if (!fs.existsSync(folder)) return []
  return fs.readdirSync(folder).filter(name => fs.statSync(path.join(folder, name)).mtimeMs <= before)
}
