import { describeOldDocument, listDocumentEndings } from '../../../engine/index.ts'
import { FileRefusal } from '../refuse-file.ts'

/**
 * Everything that speaks against a file of a word processor or a spreadsheet, in a sentence that says what to do; `types`
 * are those that may be chosen instead.
 */
export const documentRefusals = {
  macros: (types: readonly string[]) =>
    createRefusal(`has macros. Save it as ${listDocumentEndings(types)} without them`),
  embedded: () => createRefusal('has another file, a program or something unknown in it. Take that out'),
  reaching: () =>
    createRefusal(
      'fetches something from elsewhere when it is opened, like a linked picture, a template or cells of another file. Break its links'
    ),
  locked: (types: readonly string[]) =>
    createRefusal(
      `has a password, so it cannot be checked. Save it as ${listDocumentEndings(types)} without a password`
    ),
  tooLarge: () => createRefusal('is too large when it is unpacked. Make it shorter'),
  unreadable: (types: readonly string[]) =>
    createRefusal(`is damaged, or cannot be checked. Open it, save it as ${listDocumentEndings(types)}`)
}

export type DocumentFault = keyof typeof documentRefusals

/** What is wrong with a file, whatever its field takes; told as `documentRefusals` has it. */
export class DocumentError extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}

/** Written before 2007, or with a password, which looks the same from outside. */
export const refuseOldDocument = (types: readonly string[]) =>
  new FileRefusal(415, describeOldDocument(types), 'harmless')

function createRefusal(words: string) {
  return new FileRefusal(415, `The selected file ${words}, and choose that one.`, 'harmless')
}
