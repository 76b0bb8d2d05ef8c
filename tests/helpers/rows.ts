import { copiedTables } from '../../server/core/database/copy/copied-tables.ts'
import { createRowStore, type Row } from '../../server/core/database/copy/row-store.ts'
import type { DatabaseAddress } from '../../server/core/database/database.ts'
import { openReadingOf } from '../../server/core/database/open-reading.ts'

/** Returns the rows of every table that a copy or backup contains, in the order of their keys. */
export async function rowsOf(address: DatabaseAddress): Promise<{ [table: string]: Row[] }> {
  const reading = await openReadingOf(address)
  const all: { [table: string]: Row[] } = {}
  for (const table of copiedTables)
    all[table.name] = await createRowStore(reading.db, table).listWithin(undefined, undefined)
  await reading.close()
  return all
}
