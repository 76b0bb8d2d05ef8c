import { hour } from '../core/durations.ts'
import { isRecent } from '../core/is-recent.ts'
import { buildAnchor } from './model/anchors.ts'
import type { ChainPlace } from './model/chain.ts'
import { settingStore } from '../core/database/setting-store.ts'
import { auditStore } from './store.ts'
import type { Connection } from '../core/database/connection.ts'
import type { Audit } from './service.ts'
import type { CoreServices } from '../core/core-services.ts'

const maxLanes = 100
const setting = 'audit-anchored'

/** When anchors were last written, and the last number of each lane then. */
interface AnchoredEnds {
  at: number
  ends: { [lane: string]: number }
}

interface AnchorAuditDependencies extends Pick<CoreServices, 'database' | 'clock'> {
  audit: Audit
}

/**
 * Writes the ends of the changed lanes as anchor entries into two lanes, once an hour, if there are several lanes. Each end is
 * then recorded in at least one other lane, so that rows deleted at the end of a lane are detected.
 */
export async function anchorAudit({ database, audit, clock }: AnchorAuditDependencies) {
  const { read } = database
  if (read.db.engine === 'sqlite') return
  const last = JSON.parse(
    (await read.use(settingStore).find(setting)) ?? '{"at":0,"ends":{}}'
  ) as AnchoredEnds
  if (isRecent(last.at, clock(), hour)) return
  const heads = await read.use(auditStore).listHeads()
  const moved = heads.filter(({ lane, seq }) => last.ends[lane] !== seq).slice(0, maxLanes)
  if (heads.length < 2 || !(await hasNews(read, moved))) return
  // Concurrent writes get two writers, each with its own lane.
  await Promise.all([1, 2].map(() => database.write(tx => audit(tx, buildAnchor(moved)))))
  const ends = { ...last.ends, ...Object.fromEntries(moved.map(({ lane, seq }) => [lane, seq])) }
  await database.write(tx => tx.use(settingStore).put(setting, JSON.stringify({ at: clock(), ends })))
}

/**
 * Checks whether anything except anchors was written: an anchor is itself the newest row of its lane, and alone needs no new
 * one.
 */
async function hasNews(tx: Connection, ends: readonly ChainPlace[]): Promise<boolean> {
  for (const { lane, seq } of ends) {
    const [row] = await tx.use(auditStore).listAfter(lane, seq - 1, 1)
    if (row?.action !== 'audit.anchored') return true
  }
  return false
}
