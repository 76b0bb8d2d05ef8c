import type { Keys } from '../core/keys.ts'
import { genesisHash, type ChainPlace, hashLink, signPlace } from './model/chain.ts'
import type { Actor, AuditEntry } from './model/entries.ts'
import { createRepeats } from './repeats.ts'
import { auditStore } from './store.ts'
import type { Connection } from '../core/database/connection.ts'

/** Appends entries in the transaction of their cause, so that either all is stored or nothing. */
export type Audit = (tx: Connection, ...entries: AuditEntry[]) => Promise<void>

export function createAudit({ keys, clock }: { keys: Keys; clock: () => number }): Audit {
  /** The queue of each transaction. Entries are appended one after the other, because each needs the previous hash. */
  const queues = new WeakMap<Connection, Promise<void>>()
  const findRepeat = createRepeats(clock)
  return (tx, ...entries) => {
    const appended = (queues.get(tx) ?? Promise.resolve()).then(() => append(tx, entries))
    queues.set(
      tx,
      appended.catch(() => {})
    )
    return appended
  }

  async function append(tx: Connection, entries: readonly AuditEntry[]) {
    const links = await listNoted(tx, entries)
    if (links.length === 0) return
    const store = tx.use(auditStore)
    const { lane, previous, numbers } = await store.findEnd(links.length)
    let last = previous ?? genesisHash
    const rows = links.map((noted, at) => {
      const link = { ...noted, seq: numbers[at] as number, lane, at: clock(), previous: last }
      last = hashLink(keys, link)
      return { ...link, hash: last }
    })
    await store.append(rows, signPlace(keys, 'head', rows.at(-1) as ChainPlace))
  }

  async function listNoted(tx: Connection, entries: readonly AuditEntry[]) {
    const links: ReturnType<typeof linkOf>[] = []
    for (const entry of entries) {
      const { isNoted, repeat } = await findRepeat(tx, entry)
      if (isNoted) links.push(linkOf(entry, repeat))
    }
    return links
  }
}

/** Returns the fields of an entry that do not depend on its place in the chain. */
function linkOf(entry: AuditEntry, repeat?: number) {
  const { by, action, subject = null, detail = {}, device } = entry
  const origin = by === 'server' ? undefined : by.origin
  return {
    ...actorOf(by),
    action,
    subject,
    detail: JSON.stringify(withoutValues({ ...detail, ...(repeat && { repeat }) })),
    network: origin?.network ?? null,
    device: device ?? origin?.device ?? null
  }
}

function actorOf(by: Actor) {
  if (by === 'server') return { actor: null, role: by }
  if (!('id' in by)) return { actor: null, role: 'visitor' as const }
  return { actor: by.id, role: by.isAdmin ? ('admin' as const) : ('employee' as const) }
}

const isName = /^[\w./%=-]{1,120}$/
const instead = 'unnamed'

/** Replaces everything except names, ids and counts, so that no value gets into the audit by a caller's mistake. */
function withoutValues(detail: object) {
  const keepNames = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keepNames)
    if (typeof value === 'number' || value === null) return value
    return typeof value === 'string' && isName.test(value) ? value : instead
  }
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, keepNames(value)]))
}
