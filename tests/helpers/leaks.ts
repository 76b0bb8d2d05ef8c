/** Whether bytes hold a text in any form in which somebody would find it. */

/** UTF-8, UTF-16 both ways, hexadecimal, Base64 at each of its three offsets, and as in an address. */
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
    // Only the letters that the text alone decides.
    const from = Math.ceil((offset * 4) / 3)
    const to = Math.floor((bytes.length * 4) / 3)
    return (['base64', 'base64url'] as const).map(encoding => bytes.toString(encoding).slice(from, to))
  })
}

/** The texts that are found in these bytes, in any form; upper and lower case are the same but in Base64. */
export function plantedIn(bytes: Buffer, texts: readonly string[]): string[] {
  const exact = bytes.toString('latin1')
  const folded = exact.toLowerCase()
  return texts.filter(
    text =>
      formsOf(text).some(form => folded.includes(form)) ||
      base64FormsOf(text).some(form => exact.includes(form))
  )
}
