import { sealingOf } from '../../core/database/sealing.ts'
import type { Keys } from '../../core/keys.ts'

/** The context a document is encrypted with. It cannot be opened under any other. */
interface DocumentContext {
  userId: string
  part: string
  revision: number
}

interface SealedDocument extends DocumentContext {
  document: Buffer
}

/** A stored document as it was written, not migrated to the current schemas. */
export interface StoredDocument {
  userId: string
  part: string
  /** Undefined if the document is damaged. */
  value: unknown
}

const sealing = sealingOf('answers')

export class DamagedAnswers extends Error {}

export function sealDocument(keys: Keys, place: DocumentContext, value: unknown): Buffer {
  return sealing.seal(keys, place, JSON.stringify(value))
}

export function openDocument(keys: Keys, row: SealedDocument): unknown {
  return JSON.parse(textOf(keys, row))
}

/** Like `openDocument`, but returns undefined if the document is damaged. */
export function openDocumentIfWhole(keys: Keys, row: SealedDocument): unknown {
  try {
    return openDocument(keys, row)
  } catch (error) {
    if (error instanceof DamagedAnswers) return undefined
    throw error
  }
}

function textOf(keys: Keys, row: SealedDocument): string {
  try {
    return sealing.open(keys, row)
  } catch (cause) {
    throw new DamagedAnswers('Stored answers were changed or moved, and cannot be opened.', { cause })
  }
}
