import { setImmediate as nextTurn } from 'node:timers/promises'

const atOnce = 200

interface Walk<Row> {
  /** Returns up to `limit` rows after a key, in the order of their keys; after an empty key, the first rows. */
  list(after: string, limit: number): Promise<Row[]>
  keyOf(row: Row): string
}

/** Runs a job for each row, one at a time, in batches. Other requests are served in between. */
export async function walkRows<Row>({ list, keyOf }: Walk<Row>, job: (row: Row) => Promise<void>) {
  for (let after = ''; ;) {
    const rows = await list(after, atOnce)
    for (const row of rows) await job(row)
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = keyOf(last)
    await nextTurn()
  }
}
