import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'
import { anchorsIn } from './model/anchors.ts'
import { beginning, type ChainPlace, isHashOf, isSignatureOf } from './model/chain.ts'
import { auditStore } from './store.ts'

/** Is the audit as it was written? `broken` names the first row that is not, and why. */
export interface ChainReport {
  rows: number
  broken?: { seq: number; why: string }
}

/** What a walk has seen: the ends of lanes, as entries of other lanes tell them. */
type Anchors = Map<number, ChainPlace>

interface AuditReader {
  database: Pick<Database, 'read'>
  keys: Keys
  /** Called with how many more rows were walked along. */
  onWalked?(rows: number): void
}

const batchSize = 1000
const tail = 1000

/** Walks every chain from its beginning, others' requests in between. A row that was changed, added or taken out is found. */
export function verifyAudit(reader: AuditReader): Promise<ChainReport> {
  return verifyLanes(reader, verifyLane)
}

/** As `verifyAudit`, for the newest rows of each chain alone: quick enough for every start. */
export function verifyAuditTail(reader: AuditReader, rows = tail): Promise<ChainReport> {
  return verifyLanes(reader, async (reader, head, anchors) => {
    const first = head.seq - rows
    const [before] =
      first > 0 ? await reader.database.read.use(auditStore).listAfter(head.lane, first - 1, 1) : []
    return before && before.seq < head.seq ? walk(reader, before, anchors) : verifyLane(reader, head, anchors)
  })
}

async function verifyLanes(
  reader: AuditReader,
  verify: (reader: AuditReader, head: ChainPlace, anchors: Anchors) => Promise<ChainReport>
): Promise<ChainReport> {
  const store = reader.database.read.use(auditStore)
  const anchors: Anchors = new Map()
  const [first] = await store.listStray()
  const report: ChainReport = { rows: 0 }
  if (first) return { ...report, broken: { seq: first.seq, why: 'the end of the audit was changed' } }
  for (const head of await store.listHeads()) {
    const { rows, broken } = await verify(reader, head, anchors)
    report.rows += rows
    if (broken) return { ...report, broken }
  }
  for (const anchor of anchors.values())
    if (!(await isStillThere(reader, anchor)))
      return { ...report, broken: { seq: anchor.seq, why: 'the end of its lane was cut off' } }
  return report
}

/** Is the row that was the last of a lane when an anchor named it still there, or was it pruned since? */
async function isStillThere({ database }: AuditReader, { lane, seq, hash }: ChainPlace): Promise<boolean> {
  const [row] = await database.read.use(auditStore).listAfter(lane, seq - 1, 1)
  if (row?.seq === seq) return row.hash === hash
  const cut = await database.read.use(auditStore).findLastCut(lane)
  return cut !== undefined && cut.until >= seq
}

async function verifyLane(reader: AuditReader, head: ChainPlace, anchors: Anchors): Promise<ChainReport> {
  const { lane } = head
  const store = reader.database.read.use(auditStore)
  const cut = await store.findLastCut(lane)
  const place = cut && { lane, seq: cut.until, hash: cut.hash }
  if (place && !isSignatureOf(reader.keys, 'cut', place, cut.mark))
    return { rows: 0, broken: { seq: cut.until, why: 'it was not cut off here by this program' } }
  const report = await walk(reader, place ?? { lane, seq: 0, hash: beginning }, anchors)
  // What is cut off while one walks is missed by nobody.
  const isCutSince = (await store.findLastCut(lane))?.until !== cut?.until
  return report.broken && isCutSince ? verifyLane(reader, head, anchors) : report
}

/** From the entry after a place to the end of its lane. */
async function walk(
  { database, keys, onWalked }: AuditReader,
  from: ChainPlace,
  anchors: Anchors
): Promise<ChainReport> {
  const store = database.read.use(auditStore)
  const { lane } = from
  let { seq, hash: last } = from
  let walked = 0
  for (;;) {
    const rows = await store.listAfter(lane, seq, batchSize)
    for (const row of rows) {
      if (row.previous !== last) {
        // One lane alone has every number; where there are several, each has some.
        const isGap = lane === 0 && row.seq !== seq + 1
        return isGap
          ? reportBroken(seq + 1, 'it is missing')
          : reportBroken(row.seq, 'it does not follow the row before it')
      }
      if (!isHashOf(keys, row)) return reportBroken(row.seq, 'it was changed')
      for (const anchor of anchorsIn(row)) keepLast(anchors, anchor)
      seq = row.seq
      last = row.hash
      walked++
    }
    onWalked?.(rows.length)
    if (rows.length === 0) {
      const head = (await store.listHeads()).find(head => head.lane === lane)
      if (!head || head.seq < seq) return reportBroken(seq, 'the end of the audit was changed')
      if (head.seq === seq) return checkHead(head)
      // Something was written since; what is still not there was taken off the end.
      if ((await store.listAfter(lane, seq, 1)).length === 0) return reportBroken(seq + 1, 'it is missing')
    }
    await nextTurn()
  }

  function checkHead(head: { hash: string; mark: string }): ChainReport {
    const isOurs = head.hash === last && isSignatureOf(keys, 'head', { lane, seq, hash: last }, head.mark)
    return isOurs ? { rows: walked } : reportBroken(seq, 'the end of the audit was changed')
  }

  function reportBroken(at: number, why: string): ChainReport {
    return { rows: walked, broken: { seq: at, why } }
  }
}

function keepLast(anchors: Anchors, anchor: ChainPlace) {
  if (anchor.seq > (anchors.get(anchor.lane)?.seq ?? 0)) anchors.set(anchor.lane, anchor)
}
