import fs from 'node:fs/promises'
import {
  describeTypes,
  type FileRule,
  isDocumentType,
  isPictureType,
  isTextType
} from '../../engine/index.ts'
import { findDocumentType } from './documents/index.ts'
import { findTextType } from './documents/text.ts'
import { refuseOldDocument } from './documents/document-refusals.ts'
import { FileRefusal } from './refuse-file.ts'
import type { SentFile } from './uploads.ts'

/** The type of a ZIP archive: files of word processors and spreadsheets are ZIPs, and so is much else. */
const archive = 'application/zip'
/** As they were written before 2007, and what has a password is still. */
const oldDocument = 'application/x-ole-storage'

const starts: [type: string, bytes: Buffer, at: number][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff]), 0],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 0],
  ['image/webp', Buffer.from('WEBP'), 8],
  ['application/pdf', Buffer.from('%PDF-'), 0],
  [archive, Buffer.from('PK\u0003\u0004'), 0],
  [oldDocument, Buffer.from('d0cf11e0a1b11ae1', 'hex'), 0]
]

const endOfPdf = Buffer.from('%%EOF')

/** The type of a file by what is in it, whatever it is called; refused unless the rule has it. */
export async function detectType({ place: file, field: { rule }, by }: SentFile): Promise<string> {
  const handle = await fs.open(file)
  try {
    const { size } = await handle.stat()
    const head = await read(0, 16)
    const start = starts.find(([, bytes, at]) => head.subarray(at, at + bytes.length).equals(bytes))?.[0]
    const takesDocuments = rule.types.some(isDocumentType)
    const takesText = rule.types.some(isTextType)
    if (start === oldDocument && takesDocuments) throw refuseOldDocument(rule.types)
    const isDocument = start === archive && takesDocuments
    const type = isDocument
      ? await findDocumentType(await fs.readFile(file), rule.types, by)
      : (start ?? (takesText ? findTextType(await fs.readFile(file), rule.types) : undefined))
    const whole =
      type !== 'application/pdf' || (await read(Math.max(0, size - 1024), 1024)).includes(endOfPdf)
    if (!type || !whole || !rule.types.includes(type)) throw wrongType(rule)
    return type
  } finally {
    await handle.close()
  }

  async function read(position: number, length: number) {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
    return buffer.subarray(0, bytesRead)
  }
}

function wrongType({ types }: FileRule) {
  const isPicture = types.every(isPictureType)
  const words = `The selected file must be a ${describeTypes(types)}${isPicture ? ' image' : ''}.`
  return new FileRefusal(415, words, 'fileType', types)
}

/** A limit in words, for instance '2 MB'. */
export function formatSize(bytes: number): string {
  const mega = bytes / (1024 * 1024)
  if (mega >= 1) return `${Number(mega.toFixed(1))} MB`
  return `${Math.max(1, Math.floor(bytes / 1024))} kB`
}
