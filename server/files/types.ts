import fs from 'node:fs/promises'
import type { FileRule } from '../../engine/index.ts'
import { FileRefusal } from './refuse-file.ts'

const starts: [type: string, bytes: Buffer, at: number][] = [
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff]), 0],
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 0],
  ['image/webp', Buffer.from('WEBP'), 8],
  ['application/pdf', Buffer.from('%PDF-'), 0]
]

const words: { [type: string]: string } = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'application/pdf': 'PDF'
}

/** What people call it. */
export const describeType = (type: string): string => words[type] ?? 'file'

const endOfPdf = Buffer.from('%%EOF')

/** The type of a file by what is in it, whatever it is called; refused unless the rule has it. */
export async function detectType(file: string, rule: FileRule): Promise<string> {
  const handle = await fs.open(file)
  try {
    const { size } = await handle.stat()
    const head = await read(0, 16)
    const type = starts.find(([, bytes, at]) => head.subarray(at, at + bytes.length).equals(bytes))?.[0]
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
  const known = types.flatMap(type => words[type] ?? [])
  const isImage = types.every(type => type.startsWith('image/'))
  const listed = known.length > 1 ? `${known.slice(0, -1).join(', ')} or ${known.at(-1)}` : known[0]
  return new FileRefusal(
    415,
    `The selected file must be a ${listed}${isImage ? ' image' : ''}.`,
    'fileType',
    types
  )
}

/** A limit in words, for instance '2 MB'. */
export function formatSize(bytes: number): string {
  const mega = bytes / (1024 * 1024)
  if (mega >= 1) return `${Number(mega.toFixed(1))} MB`
  return `${Math.max(1, Math.floor(bytes / 1024))} kB`
}
