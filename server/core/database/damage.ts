import type { Keys } from '../keys.ts'
import type { OnProgress } from '../progress.ts'
import type { Db } from './db.ts'
import { createSealedStore, damagedAmong, type SealedColumn, sealedColumns } from './sealed-columns.ts'

/** A sealed value that cannot be opened. */
export interface DamagedValue {
  column: SealedColumn
  /** The values that identify its row. */
  context: string
}

const atOnce = 500

/** Opens every sealed value of a database; returns the values that cannot be opened. */
export async function findDamaged(db: Db, keys: Keys, onOpened?: OnProgress): Promise<DamagedValue[]> {
  let [checked, all] = [0, 0]
  for (const column of sealedColumns) all += await createSealedStore(db, column).count()
  const damaged: DamagedValue[] = []
  for (const column of sealedColumns) {
    const store = createSealedStore(db, column)
    for (let after = 0; ;) {
      const values = await store.after(after, atOnce)
      const last = values.at(-1)
      if (!last) break
      after = last.at
      for (const { context } of damagedAmong(keys, column, values)) damaged.push({ column, context })
      checked += values.length
      onOpened?.(checked, Math.max(all, checked))
    }
  }
  return damaged
}

/** Returns `the document of answers (user_id 1f..., part personalInfo, revision 2) does not open with the data key`. */
export function describeDamaged({ column: { table, column, namedBy }, context }: DamagedValue): string {
  const values = context.split('|')
  const row = namedBy.map((name, at) => `${name} ${values[at] ?? ''}`).join(', ')
  return `the ${column} of ${table} (${row}) does not open with the data key`
}

/** Joins the first ones, and adds how many more there are. */
export function nameSome(all: readonly string[], max = 3): string {
  const more = all.length - max
  return all.slice(0, max).join('; ') + (more > 0 ? `; and ${more} more` : '')
}
