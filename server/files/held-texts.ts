import type { IncomingMessage } from 'node:http'
import type { Refusal } from '../core/refusal.ts'
import { refuse } from './errors.ts'

/** Bytes of all texts of one upload: as much as a body of JSON may have. */
export const maxTextBytes = 1024 * 1024
/** Of all uploads at one time. */
const maxOfAll = 32 * 1024 * 1024
/** What no upload is refused for: lines between its parts, and what is on its way to the disk. */
const usual = 256 * 1024

let ofAll = 0

/** The bytes of a file that have gone to the disk. */
interface Written {
  bytesRead: number
}

export interface HeldTexts {
  /** A file of the upload: its bytes are not held. */
  leaveOut(file: Written): void
  /** Rejects once the upload brings more text than one may, or all together. */
  tooMuch: Promise<never>
  /** The upload is dealt with, and nothing of it is held any more. */
  release(): void
}

/**
 * Texts beside files are in memory until the whole upload has arrived, which may take ten minutes. They are counted as they
 * come, whatever they say that they are: what is not of a file is text.
 */
export function watchTexts(request: IncomingMessage): HeldTexts {
  const files: Written[] = []
  let received = 0
  let held = 0
  let rejectUpload: (refusal: Refusal) => void = () => {}
  const tooMuch = new Promise<never>((_, reject) => {
    rejectUpload = reject
  })
  // Where nothing is too much, nobody waits for it.
  tooMuch.catch(() => {})

  const count = (chunk: Buffer) => {
    // It is not known yet what this piece is.
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
