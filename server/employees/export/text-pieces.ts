/** So many bytes go on at once. */
const size = 128 * 1024

/**
 * Texts as UTF-8, one behind the other, in pieces of about that size. Each is written where it stays: joined first, one letter
 * beyond Latin would make all of them letters of two bytes.
 */
export function* toPieces(texts: Iterable<string>): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(size)
  let used = 0
  for (const text of texts) {
    const most = text.length * 3
    if (used + most > piece.length) {
      if (used > 0) yield piece.subarray(0, used)
      piece = Buffer.allocUnsafe(Math.max(size, most))
      used = 0
    }
    used += piece.write(text, used)
  }
  if (used > 0) yield piece.subarray(0, used)
}
