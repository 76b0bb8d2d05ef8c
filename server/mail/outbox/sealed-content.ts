import type { Keys } from '../../core/keys.ts'
import type { OutboxRow } from './outbox-store.ts'
import { batchStore } from './batch-store.ts'
import type { Connection } from '../../core/database/connection.ts'

/** A link of the product with its label. Text written by users never becomes one. */
export interface MailButton {
  label: string
  link: string
}

export interface MailContent {
  subject: string
  text: string
  /** The link in the text that HTML shows as a button. */
  button?: MailButton
  /** The code in the text that HTML shows large. */
  code?: string
  /** The links in the text that HTML can open, without addresses written by users. */
  links?: string[]
  /** The tag of the language that it is written in. */
  writtenIn?: string
  /** Writes the mail again in the current language. */
  retranslate?: () => MailContent
  /** The recipient, if the outbox row must not contain it. */
  to?: string
  /** The link that stops similar mails. It is also in the headers, so that mail programs can offer it. */
  stop?: string
  /** Sent only within the sending hours of schemas/reminders.json; it waits outside of them. */
  keepsHours?: boolean
}

/** Encrypts the content of a mail. It decrypts only with the same id. */
export function sealContent(
  keys: Keys,
  id: string,
  { subject, text, button, code, links, writtenIn, to, stop, keepsHours }: MailContent
): Buffer {
  const content = { subject, text, button, code, links, writtenIn, to, stop, keepsHours }
  return keys.seal('outbox', id, Buffer.from(JSON.stringify(content)))
}

export function openContent(keys: Keys, id: string, body: Buffer): MailContent {
  return JSON.parse(keys.open('outbox', id, body).toString()) as MailContent
}

/** Loads the content of an outbox row, or the content of its batch if it has none. */
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
