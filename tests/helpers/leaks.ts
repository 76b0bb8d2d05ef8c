/** Returns the text as UTF-8, UTF-16 in both byte orders, hexadecimal and URL-encoded, in lower case. */
function formsOf(text: string): string[] {
  const bytes = Buffer.from(text)
  const little = Buffer.from(text, 'utf16le')
  const big = Buffer.from(little).swap16()
  const raw = [bytes, little, big].map(form => form.toString('latin1').toLowerCase())
  return [...raw, bytes.toString('hex'), encodeURIComponent(text).toLowerCase()]
}

function base64FormsOf(text: string): string[] {
  return [0, 1, 2].flatMap(offset => {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
    // Only the characters that depend on the text alone, not on its neighbours.
    const from = Math.ceil((offset * 4) / 3)
    const to = Math.floor((bytes.length * 4) / 3)
    return (['base64', 'base64url'] as const).map(encoding => bytes.toString(encoding).slice(from, to))
  })
}

/**
 * Returns the texts that occur in the bytes in any encoding, including Base64 at all three offsets. Ignores case, except in
 * Base64.
 */
export function findLeaks(bytes: Buffer, texts: readonly string[]): string[] {
  const exact = bytes.toString('latin1')
  const folded = exact.toLowerCase()
  return texts.filter(
    text =>
      formsOf(text).some(form => folded.includes(form)) ||
      base64FormsOf(text).some(form => exact.includes(form))
  )
}
