const [beforeAll, lengthless, end, scan, sign] = [0x01, 0xd0, 0xd9, 0xda, 0xff]

/** How many times a JPEG draws over its picture: each takes as long as a whole picture, and a few bytes of the file. */
export function countScans(jpeg: Buffer): number {
  let scans = 0
  let at = 0
  while (at + 3 < jpeg.length) {
    const marker = jpeg[at] === sign ? (jpeg[at + 1] ?? 0) : 0
    if (marker === end) return scans
    if (marker === scan) scans++
    const hasLength = marker >= scan ? marker !== sign : marker > beforeAll && marker < lengthless
    at += hasLength ? 2 + jpeg.readUInt16BE(at + 2) : 1
  }
  return scans
}
