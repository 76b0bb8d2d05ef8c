/** The reasons for refusing a word processor file or a spreadsheet, each with its error code. */
export type DocumentFault = keyof typeof documentCodes

export const documentCodes = {
  macros: 'file.document_macros',
  embedded: 'file.document_embedded',
  reaching: 'file.document_reaching',
  locked: 'file.document_locked',
  tooLarge: 'file.document_too_large',
  unreadable: 'file.document_unreadable'
} as const

/** Thrown for a file that no field accepts, whichever types it takes. */
export class DocumentError extends Error {
  readonly fault: DocumentFault

  constructor(fault: DocumentFault) {
    super(fault)
    this.fault = fault
  }
}
