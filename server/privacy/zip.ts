import zlib from 'node:zlib'

/** A file of an archive. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string
  bytes: Buffer
}

const version = 20
const namesAreUtf8 = 0x0800

/**
 * An archive in the ZIP format, piece by piece: one file in memory at a time. Files are stored as they are, as pictures
 * and PDFs are compressed already. For less than 65,536 files and 4 GB, which the record of one person is far from.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, at: Date): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  let count = 0
  for await (const { name, bytes } of entries) {
    const path = Buffer.from(name)
    const facts = factsOf(path, bytes, at)
    const place = Buffer.alloc(16)
    place.writeUInt32LE(offset, 12)
    directory.push(signature(0x0201), number(version), facts, place, path)
    const local = Buffer.concat([signature(0x0403), facts, number(0), path])
    yield local
    yield bytes
    offset += local.length + bytes.length
    count++
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(central.length, 8)
  end.writeUInt32LE(offset, 12)
  yield Buffer.concat([central, signature(0x0605), end])
}

/** What both headers of a file say alike: how it is stored, when, its checksum, its size twice, the length of its name. */
function factsOf(path: Buffer, bytes: Buffer, at: Date): Buffer {
  const facts = Buffer.alloc(24)
  facts.writeUInt16LE(version, 0)
  facts.writeUInt16LE(namesAreUtf8, 2)
  facts.writeUInt16LE((at.getHours() << 11) | (at.getMinutes() << 5) | (at.getSeconds() >> 1), 6)
  facts.writeUInt16LE(((at.getFullYear() - 1980) << 9) | ((at.getMonth() + 1) << 5) | at.getDate(), 8)
  facts.writeUInt32LE(zlib.crc32(bytes), 10)
  facts.writeUInt32LE(bytes.length, 14)
  facts.writeUInt32LE(bytes.length, 18)
  facts.writeUInt16LE(path.length, 22)
  return facts
}

function signature(kind: number): Buffer {
  return Buffer.concat([Buffer.from('PK'), Buffer.from([kind & 0xff, kind >> 8])])
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
