import { currentOrigin } from '../core/origin.ts'
import type { Keys } from '../core/keys.ts'
import { beginning, hashLink, signPlace } from './model/chain.ts'
import type { Actor, AuditEntry } from './model/entries.ts'
import type { Stores } from '../stores.ts'

/** Appends an entry in the transaction of its cause: either both are stored, or neither. */
export type Audit = (tx: Stores, entry: AuditEntry) => Promise<void>

export function createAudit({ keys, clock }: { keys: Keys; clock: () => number }): Audit {
  return async (tx, { by, action, subject = null, detail = {}, device }) => {
    const store = tx.audit
    const { seq, hash: previous } = store.findHead() ?? { seq: 0, hash: beginning }
    const origin = currentOrigin()
    const link = {
      seq: seq + 1,
      at: clock(),
      ...actorOf(by),
      action,
      subject,
      detail: JSON.stringify(withoutValues(detail)),
      network: origin?.network ?? null,
      device: device ?? origin?.device ?? null,
      previous
    }
    const hash = hashLink(keys, link)
    store.append({ ...link, hash }, signPlace(keys, 'head', link.seq, hash))
  }
}

function actorOf(by: Actor) {
  if (typeof by === 'string') return { actor: null, role: by }
  return { actor: by.id, role: by.isAdmin ? ('admin' as const) : ('employee' as const) }
}

const isName = /^[\w./%=-]{1,120}$/
const instead = 'unnamed'

/** Only names, ids and counts come through; what could be a value is not written, whoever hands it in. */
function withoutValues(detail: object) {
  const names = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(names)
    if (typeof value === 'number') return value
    return typeof value === 'string' && isName.test(value) ? value : instead
  }
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, names(value)]))
}
