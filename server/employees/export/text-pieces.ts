/** The approximate size of a piece, in bytes. */
const size = 128 * 1024

/**
 * Encodes texts as UTF-8 in pieces of about this size. Each text is written directly to its place: in a joined string, one
 * letter outside Latin-1 would double the memory of all letters.
 */
export function* toPieces(texts: Iterable<string>): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(size)
  let used = 0
  for (const text of texts) {
    const maxBytes = text.length * 3
    if (used + maxBytes > piece.length) {
      if (used > 0) yield piece.subarray(0, used)
      piece = Buffer.allocUnsafe(Math.max(size, maxBytes))
      used = 0
    }
    used += piece.write(text, used)
  }
  if (used > 0) yield piece.subarray(0, used)
}
