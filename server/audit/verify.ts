import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'
import { beginning, hashOf, markOf } from './model/chain.ts'
import type { Stores } from '../stores.ts'

/** Is the audit as it was written? `broken` names the first row that is not, and why. */
export interface ChainReport {
  rows: number
  broken?: { seq: number; why: string }
}

interface AuditReader {
  database: Pick<Database<Stores>, 'read'>
  keys: Keys
}

const batchSize = 1000
const tail = 1000

/** Walks the whole chain, others' requests in between. A row that was changed, added or taken out is found. */
export async function verifyAudit({ database, keys }: AuditReader): Promise<ChainReport> {
  const store = database.read.audit
  const cut = await store.findLastCut()
  if (cut && cut.mark !== markOf(keys, 'cut', cut.until, cut.hash))
    return { rows: 0, broken: { seq: cut.until, why: 'it was not cut off here by this program' } }
  const report = await walk({ database, keys }, cut?.until ?? 0, cut?.hash ?? beginning)
  // What is cut off while one walks is missed by nobody.
  const isCutSince = (await store.findLastCut())?.until !== cut?.until
  return report.broken && isCutSince ? verifyAudit({ database, keys }) : report
}

/** As `verifyAudit`, for the newest rows alone: quick enough for every start. */
export async function verifyAuditTail({ database, keys }: AuditReader, rows = tail): Promise<ChainReport> {
  const store = database.read.audit
  const first = (store.findHead()?.seq ?? 0) - rows
  const [before] = first > 0 ? await store.listAfter(first - 1, 1) : []
  if (before?.seq !== first) return verifyAudit({ database, keys })
  return walk({ database, keys }, before.seq, before.hash)
}

async function walk({ database, keys }: AuditReader, from: number, hash: string): Promise<ChainReport> {
  const store = database.read.audit
  let seq = from
  let last = hash
  for (;;) {
    const rows = await store.listAfter(seq, batchSize)
    for (const row of rows) {
      if (row.seq !== seq + 1) return broken(seq + 1, 'it is missing')
      if (row.previous !== last) return broken(row.seq, 'it does not follow the row before it')
      if (row.hash !== hashOf(keys, row)) return broken(row.seq, 'it was changed')
      seq = row.seq
      last = row.hash
    }
    if (rows.length === 0) {
      const head = store.findHead()
      if (!head && seq === 0) return { rows: 0 }
      if (!head || head.seq < seq) return broken(seq, 'the end of the audit was changed')
      if (head.seq === seq) return checkHead(head)
      // Something was written since; what is still not there was taken off the end.
      if ((await store.listAfter(seq, 1)).length === 0) return broken(seq + 1, 'it is missing')
    }
    await nextTurn()
  }

  function checkHead(head: { hash: string; mark: string }): ChainReport {
    const isOurs = head.hash === last && head.mark === markOf(keys, 'head', seq, last)
    return isOurs ? { rows: seq - from } : broken(seq, 'the end of the audit was changed')
  }

  function broken(at: number, why: string): ChainReport {
    return { rows: seq - from, broken: { seq: at, why } }
  }
}
