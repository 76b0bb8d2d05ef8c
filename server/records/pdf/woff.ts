import zlib from 'node:zlib'

const headerLength = 44
const entryLength = 20

/** Converts a WOFF font to TrueType, so its tables are not decompressed at each use. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + 16 * count)
  woff.copy(head, 0, 4, 8)
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let end = head.length
  for (let index = 0; index < count; index++) {
    const at = headerLength + entryLength * index
    const [offset, length, whole] = [4, 8, 12].map(place => woff.readUInt32BE(at + place)) as [
      number,
      number,
      number
    ]
    const packed = woff.subarray(offset, offset + length)
    const table = length < whole ? zlib.inflateSync(packed, { maxOutputLength: whole }) : packed
    const entry = 12 + 16 * index
    woff.copy(head, entry, at, at + 4)
    woff.copy(head, entry + 4, at + 16, at + 20)
    head.writeUInt32BE(end, entry + 8)
    head.writeUInt32BE(table.length, entry + 12)
    const filling = Buffer.alloc((4 - (table.length % 4)) % 4)
    parts.push(table, filling)
    end += table.length + filling.length
  }
  return Buffer.concat(parts)
}
