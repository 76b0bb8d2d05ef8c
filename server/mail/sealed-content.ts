import type { Keys } from '../core/keys.ts'
import type { OutboxRow } from './outbox-store.ts'
import type { Stores } from '../stores.ts'

/** What a mail says. */
export interface Words {
  subject: string
  text: string
  /** To whom it goes, where the row of the outbox must not say it. */
  to?: string
}

/** The words of a mail as the outbox keeps them, readable under its own id alone. */
export function sealWords(keys: Keys, id: string, { subject, text, to }: Words): Buffer {
  return keys.seal('outbox', id, Buffer.from(JSON.stringify({ subject, text, to })))
}

export function openWords(keys: Keys, id: string, body: Buffer): Words {
  return JSON.parse(keys.open('outbox', id, body).toString()) as Words
}

/** The words of a row of the outbox: its own, else those of its batch. */
export async function wordsOf(db: Stores, keys: Keys, { id, batch, body }: OutboxRow): Promise<Words> {
  if (body.length > 0 || batch === null) return openWords(keys, id, body)
  const shared = await db.batches.find(batch)
  if (!shared) throw new Error(`The batch ${batch} of a mail is not there.`)
  return openWords(keys, batch, shared.body)
}
