import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { buildAnchor } from './model/anchors.ts'
import type { ChainPlace } from './model/chain.ts'

const hour = 3600 * 1000
const mostLanes = 100
const setting = 'audit-anchored'

/** When it was done last, and how far each lane had come. */
interface Anchored {
  at: number
  ends: { [lane: string]: number }
}

/**
 * Once an hour, where there are several lanes: writes the ends of those that went on into two others, so that each end
 * stands in another lane's chain, and rows taken off it are missed.
 */
export async function anchorAudit({ database, audit, clock }: Services) {
  const { read } = database
  if (read.db.engine === 'sqlite') return
  const last = JSON.parse((await read.settings.find(setting)) ?? '{"at":0,"ends":{}}') as Anchored
  if (clock() - last.at < hour) return
  const heads = await read.audit.listHeads()
  const moved = heads.filter(({ lane, seq }) => last.ends[lane] !== seq).slice(0, mostLanes)
  if (heads.length < 2 || !(await hasNews(read, moved))) return
  // Asked for at once, they are written by two writers, each in its own lane.
  await Promise.all([1, 2].map(() => database.write(stores => audit(stores, buildAnchor(moved)))))
  const ends = { ...last.ends, ...Object.fromEntries(moved.map(({ lane, seq }) => [lane, seq])) }
  await database.write(stores => stores.settings.put(setting, JSON.stringify({ at: clock(), ends })))
}

/** The last anchor is itself the newest row of its lane: that alone is no reason for another one. */
async function hasNews({ audit }: Stores, ends: readonly ChainPlace[]): Promise<boolean> {
  for (const { lane, seq } of ends) {
    const [row] = await audit.listAfter(lane, seq - 1, 1)
    if (row?.action !== 'audit.anchored') return true
  }
  return false
}
