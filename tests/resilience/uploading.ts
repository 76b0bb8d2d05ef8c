import crypto from 'node:crypto'
import { asMultipart, multipart } from '../helpers/multipart.ts'
import type { Person } from '../world/people.ts'
import { as } from './data-folder.ts'

/** What is known of the uploads of one person to one place: their names carry a number, one higher each time. */
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

/** A PDF that says inside how it is called, and whether all of it is there. */
export function fileOf(name: string, size: number): Buffer {
  const noise = crypto.randomBytes(size)
  const sum = crypto.createHash('sha256').update(noise).digest('hex')
  return Buffer.concat([Buffer.from(`%PDF-1.7\n${name} ${sum}\n`), noise, Buffer.from('\n%%EOF\n')])
}

/** Is this the whole of the file that is called so? */
export function isWhole(name: string, bytes: Buffer): boolean {
  const head = /^%PDF-1\.7\n(\S+) ([0-9a-f]{64})\n/.exec(bytes.subarray(0, 200).toString('latin1'))
  if (!head || head[1] !== name) return false
  const noise = bytes.subarray(head[0].length, bytes.length - '\n%%EOF\n'.length)
  return crypto.createHash('sha256').update(noise).digest('hex') === head[2]
}

/** Uploads once; false where no answer came. Any other answer than 200 is thrown. */
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
