import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../core/database/database.ts'
import type { Keys } from '../core/keys.ts'
import { anchorsIn } from './model/anchors.ts'
import { genesisHash, type ChainPlace, isHashOf, isSignatureOf } from './model/chain.ts'
import { auditStore } from './store.ts'

/** The result of a verification. `broken` is the first invalid row, with the reason. */
export interface ChainReport {
  rows: number
  broken?: { seq: number; why: string }
}

/** The ends of lanes found in anchor entries of other lanes. */
type AnchorsByLane = Map<number, ChainPlace>

interface AuditReader {
  database: Pick<Database, 'read'>
  keys: Keys
  /** Called with the number of rows read since the last call. */
  onWalked?(rows: number): void
  /** Ends it early; the report then says nothing. */
  stopping?: AbortSignal | undefined
}

const batchSize = 1000
const tail = 1000

/** Verifies every chain from its beginning, and lets other requests run in between. Detects changed, added and removed rows. */
export function verifyAudit(reader: AuditReader): Promise<ChainReport> {
  return verifyLanes(reader, verifyLane)
}

/** Verifies only the newest rows of each chain, which is fast enough for every start. */
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
  verify: (reader: AuditReader, head: ChainPlace, anchors: AnchorsByLane) => Promise<ChainReport>
): Promise<ChainReport> {
  const store = reader.database.read.use(auditStore)
  const anchors: AnchorsByLane = new Map()
  const [first] = await store.findStrayEntry()
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

/** Checks that the anchored row still exists with the same hash, or was pruned since. */
async function isStillThere({ database }: AuditReader, { lane, seq, hash }: ChainPlace): Promise<boolean> {
  const [row] = await database.read.use(auditStore).listAfter(lane, seq - 1, 1)
  if (row?.seq === seq) return row.hash === hash
  const cut = await database.read.use(auditStore).findLastCut(lane)
  return cut !== undefined && cut.until >= seq
}

async function verifyLane(
  reader: AuditReader,
  head: ChainPlace,
  anchors: AnchorsByLane
): Promise<ChainReport> {
  const { lane } = head
  const store = reader.database.read.use(auditStore)
  const cut = await store.findLastCut(lane)
  const place = cut && { lane, seq: cut.until, hash: cut.hash }
  if (place && !isSignatureOf(reader.keys, 'cut', place, cut.mark))
    return { rows: 0, broken: { seq: cut.until, why: 'this program did not cut it off here' } }
  const report = await walk(reader, place ?? { lane, seq: 0, hash: genesisHash }, anchors)
  // If rows were pruned during the verification, start again.
  const isCutSince = (await store.findLastCut(lane))?.until !== cut?.until
  return report.broken && isCutSince ? verifyLane(reader, head, anchors) : report
}

async function walk(
  { database, keys, onWalked, stopping }: AuditReader,
  from: ChainPlace,
  anchors: AnchorsByLane
): Promise<ChainReport> {
  const store = database.read.use(auditStore)
  const { lane } = from
  let { seq, hash: last } = from
  let walked = 0
  for (;;) {
    if (stopping?.aborted) return { rows: walked }
    const rows = await store.listAfter(lane, seq, batchSize)
    for (const row of rows) {
      if (row.previous !== last) {
        // A single lane has consecutive numbers; several lanes share the numbers.
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
      const head = await store.findHead(lane)
      if (!head || head.seq < seq) return reportBroken(seq, 'the end of the audit was changed')
      if (head.seq === seq) return checkHead(head)
      // The head moved because entries were appended. If none can be read after this one, they were deleted.
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

function keepLast(anchors: AnchorsByLane, anchor: ChainPlace) {
  if (anchor.seq > (anchors.get(anchor.lane)?.seq ?? 0)) anchors.set(anchor.lane, anchor)
}
