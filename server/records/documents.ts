import type { Keys } from '../core/keys.ts'

/** What a document is bound to: moved to another place, it does not open. */
interface Place {
  userId: string
  /** The name that the part is stored under. */
  part: string
  revision: number
}

interface Sealed extends Place {
  document: Buffer
}

/** One stored document as it was written, whatever the schemas of today say. */
export interface StoredDocument {
  userId: string
  part: string
  /** Undefined where the document is damaged. */
  value: unknown
}

/** A stored document that does not open. */
export class DamagedAnswers extends Error {}

export function sealed(keys: Keys, place: Place, value: unknown): Buffer {
  return keys.seal('answers', contextOf(place), Buffer.from(JSON.stringify(value)))
}

export function plainOf(keys: Keys, row: Sealed): unknown {
  return JSON.parse(textOf(keys, row))
}

/** As `plainOf`; undefined where the document is damaged. */
export function plainOrNothing(keys: Keys, row: Sealed): unknown {
  try {
    return plainOf(keys, row)
  } catch (error) {
    if (error instanceof DamagedAnswers) return undefined
    throw error
  }
}

function textOf(keys: Keys, row: Sealed): string {
  try {
    return keys.open('answers', contextOf(row), row.document).toString()
  } catch (cause) {
    throw new DamagedAnswers('Stored answers were changed or moved, and cannot be opened.', { cause })
  }
}

const contextOf = ({ userId, part, revision }: Place) => `${userId}|${part}|${revision}`
