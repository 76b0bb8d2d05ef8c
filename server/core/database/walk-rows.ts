import { setImmediate as nextTurn } from 'node:timers/promises'

const atOnce = 200

interface Walk<Row> {
  /** So many rows behind a key, in the order of their keys; behind an empty one, the first. */
  list(after: string, limit: number): Promise<Row[]>
  keyOf(row: Row): string
}

/** Does something with each row of many, one after the other. Others' reads go on in between. */
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
