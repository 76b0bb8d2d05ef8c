/** What speaks against a file of a word processor or a spreadsheet: the code that it is refused with. */
export type DocumentFault = keyof typeof documentCodes

export const documentCodes = {
  macros: 'file.document_macros',
  embedded: 'file.document_embedded',
  reaching: 'file.document_reaching',
  locked: 'file.document_locked',
  tooLarge: 'file.document_too_large',
  unreadable: 'file.document_unreadable'
} as const

/** What is wrong with a file, whatever its field takes. */
export class DocumentError extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}
