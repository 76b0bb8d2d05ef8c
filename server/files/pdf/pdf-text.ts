/** Pads hex digits to whole bytes, as the PDF specification requires. */
export const evenDigits = (digits: string) => (digits.length % 2 ? `${digits}0` : digits)

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Decodes a literal string, given without its parentheses. */
export function decodeLiteral(literal: string): string {
  if (!literal.includes('\\')) return decodeText(Buffer.from(literal, 'latin1'))
  const unescaped = literal.replace(/\\([0-7]{1,3}|\r\n|[^])/g, (_, escaped: string) =>
    /^[0-7]/.test(escaped)
      ? String.fromCharCode(parseInt(escaped, 8) & 255)
      : /^[\r\n]/.test(escaped)
        ? ''
        : (escapes[escaped] ?? escaped)
  )
  return decodeText(Buffer.from(unescaped, 'latin1'))
}

/** Decodes UTF-16 and UTF-8 by their byte order marks, anything else as Latin-1. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return bytes.toString('utf8', 3)
  return bytes.toString('latin1')
}
