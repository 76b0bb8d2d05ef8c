import crypto from 'node:crypto'

/** JSON of which there is one text, whatever the order in which its names were written: names sorted, no blanks. */
export function writeCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one
  )
}

/** SHA-256, hexadecimal. */
export const digestOf = (content: string | Buffer): string =>
  crypto.createHash('sha256').update(content).digest('hex')
