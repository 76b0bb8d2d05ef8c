import {
  damagedPdfWords,
  describeOldDocument,
  describeTypes,
  isPictureType,
  type Limit,
  listDocumentEndings
} from '../../engine/index.ts'
import { createRefuse, type ErrorTable } from '../core/errors.ts'
import { formatSize } from './model/format-size.ts'

interface TakenTypes {
  /** Those that the field takes. */
  types: readonly string[]
}

// The path of a file is known where its upload is: `refuseFile` fills it in.
const notEmpty = { rule: 'notEmpty', path: '' } as const
const harmless = { rule: 'harmless', path: '' } as const
const undamaged = { rule: 'undamaged', path: '' } as const

const ofPdf = (words: string) =>
  ({
    status: 415,
    message: `The selected PDF ${words}, and choose that one.`,
    problem: harmless
  }) as const

const ofDocument = (describe: (endings: string) => string) =>
  ({
    status: 415,
    message: ({ types }: TakenTypes) =>
      `The selected file ${describe(listDocumentEndings(types))}, and choose that one.`,
    problem: harmless
  }) as const

export const fileErrors = {
  'file.wrong_name': {
    status: 400,
    message: ({ name }: { name: string | undefined }) => `Send the file as "${name}".`
  },
  'file.unreadable_upload': { status: 400, message: 'The upload cannot be read. Send it again.' },
  'file.empty': { status: 400, message: 'The selected file is empty.', problem: notEmpty },
  'file.virus': {
    status: 400,
    message:
      'We found something harmful in the selected file, so we did not accept it. Check your device for viruses, and upload a clean file.',
    problem: harmless
  },
  'file.dimensions': {
    status: 400,
    message: ({ message }: { message: string; limit: Limit }) => message,
    problem: ({ limit }: { limit: Limit }) => ({ rule: 'dimensions', limit, path: '' })
  },
  'file.damaged': {
    status: 410,
    message: 'This file is damaged and cannot be opened. Upload it again.'
  },
  'file.texts_too_long': { status: 413, message: 'The answers are too long.' },
  'file.too_large': {
    status: 413,
    message: ({ maxBytes }: { maxBytes: number }) =>
      `The selected file must be ${formatSize(maxBytes)} or smaller.`,
    problem: ({ maxBytes }: { maxBytes: number }) => ({ rule: 'fileSize', limit: maxBytes, path: '' })
  },
  'file.too_many_pixels': {
    status: 413,
    message: ({ maxPixels }: { maxPixels: number }) =>
      `The selected image may have ${countPixels(maxPixels)} pixels at most. Choose a smaller one.`,
    problem: ({ maxPixels }: { maxPixels: number }) => ({ rule: 'pixels', limit: maxPixels, path: '' })
  },
  'file.quota': {
    status: 413,
    message: ({ maxBytes }: { maxBytes: number }) => `Your files may take ${formatSize(maxBytes)} together.`
  },
  'file.not_multipart': { status: 415, message: 'Send the file in a form (multipart/form-data).' },
  'file.wrong_type': {
    status: 415,
    message: ({ types }: TakenTypes) =>
      `The selected file must be a ${describeTypes(types)}${types.every(isPictureType) ? ' image' : ''}.`,
    problem: ({ types }: TakenTypes) => ({ rule: 'fileType', limit: types, path: '' })
  },
  'file.image_damaged': {
    status: 415,
    message: 'The selected image is damaged. Choose another one.',
    problem: undamaged
  },
  'file.image_too_slow': {
    status: 415,
    message: 'The selected image takes too long to open. Save it again or choose another one.',
    problem: undamaged
  },
  'file.pdf_damaged': { status: 415, message: damagedPdfWords, problem: undamaged },
  'file.pdf_protected': ofPdf('is protected, so it cannot be checked. Save it without protection'),
  'file.pdf_unreadable': ofPdf('cannot be checked. Print it to a new PDF'),
  'file.pdf_active': ofPdf(
    'has a script, a file in it, or an action that starts a program. Print it to a new PDF'
  ),
  'file.pdf_reaching': ofPdf('opens another file or sends data automatically. Print it to a new PDF'),
  'file.pdf_opening': ofPdf('does something automatically when it is opened. Print it to a new PDF'),
  'file.pdf_playing': ofPdf('plays a film, a sound or something else. Print it to a new PDF'),
  'file.pdf_needing_file': ofPdf('opens or needs another file. Print it to a new PDF'),
  'file.pdf_links': ofPdf('has a link that is not to a web page or an email address. Print it to a new PDF'),
  'file.document_old': {
    status: 415,
    message: ({ types }: TakenTypes) => describeOldDocument(types),
    problem: harmless
  },
  'file.document_macros': ofDocument(endings => `has macros. Save it as ${endings} without them`),
  'file.document_embedded': ofDocument(
    () => 'has another file, a program or something unknown in it. Take that out'
  ),
  'file.document_reaching': ofDocument(
    () =>
      'fetches something from elsewhere when it is opened, like a linked picture, a template or cells of another file. Break its links'
  ),
  'file.document_locked': ofDocument(
    endings => `has a password, so it cannot be checked. Save it as ${endings} without a password`
  ),
  'file.document_too_large': ofDocument(() => 'is too large when it is unpacked. Make it shorter'),
  'file.document_unreadable': ofDocument(
    endings => `is damaged, or cannot be checked. Open it, save it as ${endings}`
  ),
  'file.table_reaching': {
    status: 415,
    message:
      'A cell of the selected file asks another program or the web for its value. Delete that cell, and choose the file again.',
    problem: harmless
  },
  'file.uploads_at_once': {
    status: 429,
    retryAfter: 5,
    message: 'Too many uploads at once. Wait for one to finish.'
  },
  'file.scanner_away': {
    status: 503,
    retryAfter: 60,
    message: 'We cannot check files for viruses at the moment. Nothing was saved. Try again in a minute.'
  },
  'file.pictures_busy': {
    status: 503,
    retryAfter: 5,
    message: 'The server is busy with other pictures. Nothing was saved. Try again in a few seconds.'
  },
  'file.storage_full': {
    status: 507,
    message: 'There is no storage left for files. Tell an administrator.'
  }
} satisfies ErrorTable

export const refuse = createRefuse(fileErrors)

function countPixels(pixels: number): string {
  const million = pixels / 1_000_000
  return million < 1 ? String(pixels) : `${Number(million.toFixed(1))} million`
}
