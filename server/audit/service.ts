import type { Keys } from '../core/keys.ts'
import { beginning, type ChainPlace, hashLink, signPlace } from './model/chain.ts'
import type { Actor, AuditEntry } from './model/entries.ts'
import type { Stores } from '../stores.ts'

/** Appends entries in the transaction of their cause: either all are stored, or nothing. */
export type Audit = (tx: Stores, ...entries: AuditEntry[]) => Promise<void>

export function createAudit({ keys, clock }: { keys: Keys; clock: () => number }): Audit {
  /** The entries of one transaction, one after the other: each needs the hash of the one before it. */
  const turns = new WeakMap<Stores, Promise<void>>()
  return (tx, ...entries) => {
    const turn = (turns.get(tx) ?? Promise.resolve()).then(() => append(tx, entries))
    turns.set(
      tx,
      turn.catch(() => {})
    )
    return turn
  }

  async function append({ audit: store }: Stores, entries: readonly AuditEntry[]) {
    const { lane, previous, numbers } = await store.findEnd(entries.length)
    let last = previous ?? beginning
    const rows = entries.map((entry, at) => {
      const link = { ...linkOf(entry), seq: numbers[at] as number, lane, at: clock(), previous: last }
      last = hashLink(keys, link)
      return { ...link, hash: last }
    })
    await store.append(rows, signPlace(keys, 'head', rows.at(-1) as ChainPlace))
  }
}

/** What an entry says, wherever it stands. */
function linkOf(entry: AuditEntry) {
  const { by, action, subject = null, detail = {}, device } = entry
  const origin = by === 'server' ? undefined : by.origin
  return {
    ...actorOf(by),
    action,
    subject,
    detail: JSON.stringify(withoutValues(detail)),
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

/** Only names, ids and counts come through: anything that could be a value is not written, also where a caller hands one in by mistake. */
function withoutValues(detail: object) {
  const keepNames = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keepNames)
    if (typeof value === 'number') return value
    return typeof value === 'string' && isName.test(value) ? value : instead
  }
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, keepNames(value)]))
}
