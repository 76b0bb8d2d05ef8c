import { once } from 'node:events'
import zlib from 'node:zlib'

const mostWritten = 1024 * 1024

/**
 * A PNG that is small to send and costly to decode: 16 bit in four channels, all of one colour, interlaced so that it has
 * to be held as a whole. 6320 x 6320 pixels are 334 kB to send, and 320 MB as they are read.
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

/** Of Adam7's seven passes each has every so manieth pixel from a first one on, and a byte before each row. */
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
  const zeros = Buffer.alloc(mostWritten)
  for (let left = length; left > 0; left -= mostWritten) {
    if (!deflate.write(zeros.subarray(0, Math.min(left, mostWritten)))) await once(deflate, 'drain')
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
