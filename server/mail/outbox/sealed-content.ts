import type { Keys } from '../../core/keys.ts'
import type { OutboxRow } from './outbox-store.ts'
import { batchStore } from './batch-store.ts'
import type { Connection } from '../../core/database/connection.ts'

/** A link of the product with what it says. What people wrote never becomes one. */
export interface MailButton {
  label: string
  link: string
}

/** What a mail says. */
export interface MailContent {
  subject: string
  text: string
  /** What to press: the link that stands in the text, with its words. */
  button?: MailButton
  /** Writes the same in the current language. */
  writeAnew?: () => MailContent
  /** To whom it goes, where the row of the outbox must not say it. */
  to?: string
  /** Where its reader stops mails like it: said in its headers too, so that a mail program can offer it. */
  stop?: string
}

/** The words of a mail as the outbox keeps them, readable under its own id alone. */
export function sealContent(
  keys: Keys,
  id: string,
  { subject, text, button, to, stop }: MailContent
): Buffer {
  return keys.seal('outbox', id, Buffer.from(JSON.stringify({ subject, text, button, to, stop })))
}

export function openContent(keys: Keys, id: string, body: Buffer): MailContent {
  return JSON.parse(keys.open('outbox', id, body).toString()) as MailContent
}

/** The words of a row of the outbox: its own, else those of its batch. */
export async function loadContent(
  tx: Connection,
  keys: Keys,
  { id, batch, body }: OutboxRow
): Promise<MailContent> {
  if (body.length > 0 || batch === null) return openContent(keys, id, body)
  const shared = await tx.use(batchStore).find(batch)
  if (!shared) throw new Error(`The batch ${batch} of a mail is not there.`)
  return openContent(keys, batch, shared.body)
}
