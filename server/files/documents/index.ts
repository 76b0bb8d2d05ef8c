import { type Archive, openArchive } from './archive.ts'
import { findOpenDocumentType, requireHarmlessOpenDocument, typeEntry } from './open-document.ts'
import { contentTypes, findOpenType, requireHarmlessOpen } from './open-xml.ts'
import { DocumentError, documentCodes } from './document-error.ts'
import type { Asker } from '../../core/asker.ts'
import { createHeavyGate } from '../../core/gate.ts'
import { refuse } from '../errors.ts'

const enter = createHeavyGate({ maxWaiting: 20 })

/**
 * The type of a file that a word processor or a spreadsheet wrote, whatever it is called; undefined where it is another ZIP.
 * Refuses one that cannot be opened; `types` are those that may be chosen instead.
 */
export function findDocumentType(
  bytes: Buffer,
  types: readonly string[],
  by: Asker
): Promise<string | undefined> {
  return inspect({ bytes, types, by }, archive =>
    isOpenDocument(archive) ? findOpenDocumentType(archive) : findOpenType(archive)
  )
}

/**
 * Refuses a file of a word processor or a spreadsheet with macros, with programs or other files in it, with a password, or
 * that fetches something when it is opened: linked pictures, templates, data, cells of other files, the results of other
 * programs. What is not known, or cannot be looked into, is refused too. Links that somebody follows by a press stay. It
 * tells nothing of pictures and fonts that are made to harm the program that shows them.
 */
export function requireHarmlessDocument(bytes: Buffer, type: string, by: Asker): Promise<void> {
  return inspect({ bytes, types: [type], by }, archive =>
    isOpenDocument(archive) ? requireHarmlessOpenDocument(archive) : requireHarmlessOpen(archive)
  )
}

interface Sent {
  bytes: Buffer
  types: readonly string[]
  by: Asker
}

async function inspect<T>({ bytes, types, by }: Sent, look: (archive: Archive) => Promise<T>) {
  try {
    return await enter(by, async () => look(await openArchive(bytes)))
  } catch (error) {
    throw error instanceof DocumentError ? refuse(documentCodes[error.fault], { types }) : error
  }
}

/** A file that could be both is taken as neither: programs would not agree on it. */
function isOpenDocument({ entries }: Archive): boolean {
  if (entries.has(typeEntry) && entries.has(contentTypes)) throw new DocumentError('unreadable')
  return entries.has(typeEntry)
}
