import { once } from 'node:events'
import zlib from 'node:zlib'

const maxWritten = 1024 * 1024

/**
 * Returns a PNG that is small to send and expensive to decode: 16 bits in four channels, all in one colour, interlaced so that
 * a decoder must keep it in memory as a whole. 6320 x 6320 pixels are 334 kB to send and 320 MB decoded.
 */
export async function heavyPicture(side: number): Promise<Buffer> {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([16, 6, 0, 0, 1], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const pixels = await deflatedZeros(lengthOf(side))
  return Buffer.concat([start, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

/**
 * Returns a grey JPEG with 883 scans: each of the 63 AC coefficients is refined bit by bit in 14 scans, each of which says in a
 * few bytes that nothing changes. 2000 x 2000 pixels are 22 kB to send and take a second or two to decode.
 */
export function pictureOfManyScans(side: number): Buffer {
  const blocks = Math.ceil(side / 8) ** 2
  const runs = Array.from({ length: Math.ceil(blocks / 32_767) }, () => `0${'1'.repeat(14)}`).join('')
  const unchanged = (runs.match(/.{1,8}/g) ?? []).flatMap(bits => {
    const byte = Number.parseInt(bits.padEnd(8, '1'), 2)
    return byte === 0xff ? [byte, 0] : [byte]
  })
  const size = [side >> 8, side & 255]
  const scan = (from: number, to: number, bits: number, content: Buffer) =>
    Buffer.concat([segment(0xda, [1, 1, 0, from, to, bits]), content])
  const wave = (number: number) => [
    scan(number, number, 0x0d, Buffer.from(unchanged)),
    ...Array.from({ length: 13 }, (_, at) => 13 - at).map(bit =>
      scan(number, number, (bit << 4) | (bit - 1), Buffer.from(unchanged))
    )
  ]
  const oneCode = [1, ...Array<number>(15).fill(0)]
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    segment(0xc4, [0x00, ...oneCode, 0]),
    scan(0, 0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
    segment(0xc4, [0x10, ...oneCode, 0xe0]),
    ...Array.from({ length: 63 }, (_, at) => wave(at + 1)).flat(),
    Buffer.from([0xff, 0xd9])
  ])
}

function segment(marker: number, content: number[]) {
  const length = content.length + 2
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content])
}

/** The seven passes of Adam7: first column, first row, column step, row step. One filter byte precedes each row. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2]
] as const

function lengthOf(side: number) {
  return passes.reduce((sum, [left, top, across, down]) => {
    const [width, height] = [Math.ceil((side - left) / across), Math.ceil((side - top) / down)]
    return width > 0 && height > 0 ? sum + height * (1 + width * 8) : sum
  }, 0)
}

async function deflatedZeros(length: number): Promise<Buffer> {
  const deflate = zlib.createDeflate({ level: 9 })
  const found: Buffer[] = []
  deflate.on('data', bytes => found.push(bytes))
  const zeros = Buffer.alloc(maxWritten)
  for (let left = length; left > 0; left -= maxWritten) {
    if (!deflate.write(zeros.subarray(0, Math.min(left, maxWritten)))) await once(deflate, 'drain')
  }
  deflate.end()
  await once(deflate, 'end')
  return Buffer.concat(found)
}

function chunk(type: string, data: Buffer) {
  const typed = Buffer.concat([Buffer.from(type), data])
  const around = Buffer.alloc(8)
  around.writeUInt32BE(data.length, 0)
  around.writeUInt32BE(zlib.crc32(typed), 4)
  return Buffer.concat([around.subarray(0, 4), typed, around.subarray(4)])
}
