import crypto from 'node:crypto'
import { SettingError } from '../../config/config.ts'
import type { OnProgress } from '../../progress.ts'
import type { Db } from '../db.ts'
import { type CopiedTable, copiedTables } from './copied-tables.ts'
import { addRows, createRowStore, hashRows, type Row } from './row-store.ts'
import type { CopyTarget } from './target.ts'

interface TableSum {
  rows: number
  sha256: string
}

interface Options {
  /** Called with the rows done and the total: each row is first copied, then read again. */
  onProgress?: OnProgress | undefined
}

const atOnce = 1000

/**
 * Makes the rows of the target equal to those of the source, which must not change during the copy. Then reads all rows again
 * and compares counts and checksums. Rows that an interrupted copy left are compared, and stay where they are correct. Returns
 * the number of rows.
 */
export async function copyRows(
  source: Db,
  target: CopyTarget,
  { onProgress }: Options = {}
): Promise<number> {
  let all = 0
  for (const table of copiedTables) all += await createRowStore(source, table).count()
  let doneRows = 0
  const count = (rows: number) => {
    doneRows += rows
    onProgress?.(doneRows, 2 * all)
  }
  const sums = new Map<string, TableSum>()
  for (const table of copiedTables) sums.set(table.name, await fill(source, target, table, count))
  for (const table of copiedTables) {
    const [sent, found] = [sums.get(table.name), await sumOf(target.db, table, count)]
    if (sent?.rows !== found.rows || sent.sha256 !== found.sha256)
      throw new SettingError(`The copy of the table ${table.name} differs from its source: run this again.`)
  }
  return all
}

async function fill(
  source: Db,
  target: CopyTarget,
  table: CopiedTable,
  count: (rows: number) => void
): Promise<TableSum> {
  const [from, to] = [createRowStore(source, table), createRowStore(target.db, table)]
  const isNew = (await to.count()) === 0
  const hash = crypto.createHash('sha256')
  let sum = 0
  for (let after: Row | undefined; ;) {
    const rows = await from.listAfter(after, atOnce)
    const last = rows.length < atOnce ? undefined : keyOf(table, rows.at(-1))
    addRows(hash, rows)
    sum += rows.length
    const isThere = !isNew && hashRows(rows) === hashRows(await to.listWithin(after, last))
    const start = after
    if (!isThere && !(isNew && rows.length === 0))
      await target.write(async () => {
        if (!isNew) await to.removeWithin(start, last)
        await to.insert(rows)
      })
    count(rows.length)
    if (!last) return { rows: sum, sha256: hash.digest('hex') }
    after = last
  }
}

async function sumOf(db: Db, table: CopiedTable, count: (rows: number) => void): Promise<TableSum> {
  const store = createRowStore(db, table)
  const hash = crypto.createHash('sha256')
  let sum = 0
  for (let after: Row | undefined; ;) {
    const rows = await store.listAfter(after, atOnce)
    addRows(hash, rows)
    sum += rows.length
    count(rows.length)
    if (rows.length < atOnce) return { rows: sum, sha256: hash.digest('hex') }
    after = keyOf(table, rows.at(-1))
  }
}

const keyOf = ({ key }: CopiedTable, row: Row = []): Row => key.map(at => row[at] ?? null)
