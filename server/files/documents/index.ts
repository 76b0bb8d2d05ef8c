import { type Archive, openArchive } from './archive.ts'
import { findOpenDocumentType, requireHarmlessOpenDocument, typeEntry } from './open-document.ts'
import { contentTypes, findOpenType, requireHarmlessOpen } from './open-xml.ts'
import { DocumentError, documentCodes } from './document-error.ts'
import type { Requester } from '../../core/requester.ts'
import { createHeavyGate } from '../../core/gate.ts'
import { refuse } from '../errors.ts'

const enter = createHeavyGate({ maxWaiting: 20 })

/**
 * Returns the media type of a word processor file or a spreadsheet by its content, or undefined for any other ZIP. Refuses a
 * file that cannot be opened; `types` are the accepted types that the refusal lists.
 */
export function findDocumentType(
  bytes: Buffer,
  types: readonly string[],
  by: Requester
): Promise<string | undefined> {
  return inspect({ bytes, types, by }, archive =>
    isOpenDocument(archive) ? findOpenDocumentType(archive) : findOpenType(archive)
  )
}

/**
 * Refuses a word processor file or a spreadsheet that has macros, embedded programs or files, or a password, or that fetches
 * something when it is opened: linked pictures, templates, data, cells of other files, results of other programs. Unknown parts
 * and parts that cannot be read are refused too. Links that the user clicks are accepted. Does not detect pictures and fonts
 * that exploit the program that shows them.
 */
export function requireHarmlessDocument(bytes: Buffer, type: string, by: Requester): Promise<void> {
  return inspect({ bytes, types: [type], by }, archive =>
    isOpenDocument(archive) ? requireHarmlessOpenDocument(archive) : requireHarmlessOpen(archive)
  )
}

interface SentDocument {
  bytes: Buffer
  types: readonly string[]
  by: Requester
}

async function inspect<T>(
  { bytes, types, by }: SentDocument,
  inspectArchive: (archive: Archive) => Promise<T>
) {
  try {
    return await enter(by, async () => inspectArchive(await openArchive(bytes)))
  } catch (error) {
    throw error instanceof DocumentError ? refuse(documentCodes[error.fault], { types }) : error
  }
}

/** Throws for a file that could be both formats, because programs would disagree about which it is. */
function isOpenDocument({ entries }: Archive): boolean {
  if (entries.has(typeEntry) && entries.has(contentTypes)) throw new DocumentError('unreadable')
  return entries.has(typeEntry)
}
