import type { IncomingMessage } from 'node:http'
import type { Refusal } from '../core/refusal.ts'
import { refuse } from './errors.ts'

/** The limit in bytes of all texts of one upload, equal to the limit of a JSON body. */
export const maxTextBytes = 1024 * 1024
/** The limit in bytes of all texts of all uploads in progress. */
const maxOfAll = 32 * 1024 * 1024
/** Bytes for which no upload is refused: multipart boundaries, and file bytes not yet written to disk. */
const usual = 256 * 1024

let ofAll = 0

/** A file stream with the number of bytes it has written to disk. */
interface ReceivedFile {
  bytesRead: number
}

export interface UploadTextLimit {
  /** Subtracts a file of the upload, whose bytes are not held in memory. */
  leaveOut(file: ReceivedFile): void
  /** Rejects once this upload has more text than allowed, or all uploads together do. */
  tooMuch: Promise<never>
  /** Stops counting and frees the bytes of this upload. Call it when the upload is done. */
  release(): void
}

/**
 * Counts the bytes of the texts of an upload as they arrive. Texts stay in memory until the whole upload has arrived, which may
 * take ten minutes. Whatever a part is declared as, all bytes that do not belong to a file count as text.
 */
export function limitUploadTexts(request: IncomingMessage): UploadTextLimit {
  const files: ReceivedFile[] = []
  let received = 0
  let held = 0
  let rejectUpload: (refusal: Refusal) => void = () => {}
  const tooMuch = new Promise<never>((_, reject) => {
    rejectUpload = reject
  })
  // Avoids an unhandled rejection if the caller does not await it any more.
  tooMuch.catch(() => {})

  const count = (chunk: Buffer) => {
    // The current chunk is not counted yet: whether it belongs to a file is not known.
    const now = Math.max(0, received - files.reduce((sum, { bytesRead }) => sum + bytesRead, 0))
    received += chunk.length
    ofAll += now - held
    held = now
    if (held > maxTextBytes + usual) rejectUpload(refuse('file.texts_too_long'))
    else if (held > usual && ofAll > maxOfAll) rejectUpload(refuse('server.receiving_too_much'))
  }
  request.on('data', count)

  return {
    leaveOut: file => void files.push(file),
    tooMuch,
    release() {
      request.off('data', count)
      ofAll -= held
      held = 0
    }
  }
}
