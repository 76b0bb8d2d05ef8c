import crypto from 'node:crypto'

/** Returns canonical JSON: keys sorted, no spaces, so the same values always give the same text. */
export function writeCanonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one
  )
}

/** Returns the SHA-256 in hexadecimal. */
export const digestOf = (content: string | Buffer): string =>
  crypto.createHash('sha256').update(content).digest('hex')
