import crypto from 'node:crypto'
import { asMultipart, multipart } from '../helpers/multipart.ts'
import { stream, writtenPdf } from '../helpers/written-pdf.ts'
import type { Person } from '../world/people.ts'
import { as } from './data-folder.ts'

/** What is known of one person's uploads to one slot. Their names contain a number, one higher each time. */
export interface Uploader {
  who: Person
  target: 1 | 2
  acknowledged: number
  sent: number
  answers: number
}

export const uploaderOf = (who: Person, target: 1 | 2): Uploader => ({
  who,
  target,
  acknowledged: 0,
  sent: 0,
  answers: 0
})

export const nameOf = (number: number) => `guarantor-${number}.pdf`
export const numberIn = (name: string) => Number(/^guarantor-(\d+)\.pdf$/.exec(name)?.[1] ?? 0)

/** Returns a PDF that contains its own name and a checksum of its content. */
export function fileOf(name: string, size: number): Buffer {
  const noise = crypto.randomBytes(size)
  const sum = crypto.createHash('sha256').update(noise).digest('hex')
  return writtenPdf(`/Called (${name} ${sum})`, [stream('', noise)])
}

/** Whether these bytes are the complete file of this name. */
export function isWhole(name: string, bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  const [, called, sum] = /\/Called \((\S+) ([0-9a-f]{64})\)/.exec(text) ?? []
  const [head = '', size = ''] = /\/Length (\d+) >>\nstream\n/.exec(text) ?? []
  const start = text.indexOf(head) + head.length
  const noise = bytes.subarray(start, start + Number(size))
  const hasEnd = text.endsWith('%%EOF\n')
  return called === name && hasEnd && crypto.createHash('sha256').update(noise).digest('hex') === sum
}

/** Uploads once; returns false if no response came. Throws on any status other than 200. */
export async function uploadNext(address: string, uploader: Uploader, size = 2000): Promise<boolean> {
  const name = nameOf(++uploader.sent)
  const file = { name: 'guarantor', filename: name, bytes: fileOf(name, size) }
  const body = new Uint8Array(multipart([['target', String(uploader.target)]], [file]))
  const headers = { ...asMultipart.headers, ...as(uploader.who) }
  const answer = await fetch(`${address}/api/user/guarantors`, { method: 'POST', body, headers })
    .then(async answer => ({ status: answer.status, text: await answer.text() }))
    .catch(() => undefined)
  if (!answer) return false
  if (answer.status !== 200) throw new Error(`An upload was answered with ${answer.status}: ${answer.text}`)
  uploader.acknowledged = numberIn(name)
  uploader.answers++
  return true
}
