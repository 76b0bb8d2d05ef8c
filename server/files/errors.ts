import {
  damagedPdfWords,
  describeOldDocument,
  describeTypes,
  formatLimit,
  isPictureType,
  type Limit,
  listDocumentEndings,
  t,
  sentence,
  say,
  type Sentence
} from '../../engine/index.ts'
import { createRefuse } from '../core/errors.ts'
import { defineErrors } from '../core/refusal.ts'

interface TakenTypes {
  types: readonly string[]
}

// `refuseFile` fills in the path, which only the upload knows.
const notEmpty = { rule: 'notEmpty', path: '' } as const
const harmless = { rule: 'harmless', path: '' } as const
const undamaged = { rule: 'undamaged', path: '' } as const

const ofPdf = (message: Sentence) => ({ message, problem: harmless }) as const

const ofDocument = (words: Sentence) =>
  ({
    message: ({ types }: TakenTypes) => say(words, { endings: listDocumentEndings(types) }),
    problem: harmless
  }) as const

export const fileErrors = defineErrors({
  400: {
    'file.wrong_name': ({ name }: { name: string }) => t('Send the file as "{name}".', { name }),
    'file.unreadable_upload': sentence('The upload cannot be read. Send it again.'),
    'file.empty': { message: sentence('The selected file is empty.'), problem: notEmpty },
    'file.virus': {
      message: sentence(
        'We found something harmful in the selected file, so we did not accept it. Check your device for viruses, and upload a clean file.'
      ),
      problem: harmless
    },
    'file.dimensions': {
      message: ({ message }: { message: string; limit: Limit }) => message,
      problem: ({ limit }: { limit: Limit }) => ({ rule: 'dimensions', limit, path: '' })
    }
  },
  410: { 'file.damaged': sentence('This file is damaged and cannot be opened. Upload it again.') },
  413: {
    'file.texts_too_long': sentence('The answers are too long.'),
    'file.too_large': {
      message: ({ maxBytes }: { maxBytes: number }) =>
        t('The selected file must be {size} or smaller.', { size: formatLimit(maxBytes) }),
      problem: ({ maxBytes }: { maxBytes: number }) => ({ rule: 'fileSize', limit: maxBytes, path: '' })
    },
    'file.too_many_pixels': {
      message: ({ maxPixels }: { maxPixels: number }) =>
        maxPixels < 1_000_000
          ? t('The selected image may have {maxPixels} pixels at most. Choose a smaller one.', { maxPixels })
          : t('The selected image may have {millions} million pixels at most. Choose a smaller one.', {
              millions: Number((maxPixels / 1_000_000).toFixed(1))
            }),
      problem: ({ maxPixels }: { maxPixels: number }) => ({ rule: 'pixels', limit: maxPixels, path: '' })
    },
    'file.quota': ({ maxBytes }: { maxBytes: number }) =>
      t('All your files together may be {size} at most.', { size: formatLimit(maxBytes) })
  },
  415: {
    'file.not_multipart': sentence('Send the file in a form (multipart/form-data).'),
    'file.wrong_type': {
      message: ({ types }: TakenTypes) =>
        types.every(isPictureType)
          ? t('The selected file must be a {types} image.', { types: describeTypes(types) })
          : t('The selected file must be a {types}.', { types: describeTypes(types) }),
      problem: ({ types }: TakenTypes) => ({ rule: 'fileType', limit: types, path: '' })
    },
    'file.image_damaged': {
      message: sentence('The selected image is damaged. Choose another one.'),
      problem: undamaged
    },
    'file.image_too_slow': {
      message: sentence('The selected image takes too long to open. Save it again or choose another one.'),
      problem: undamaged
    },
    'file.pdf_damaged': { message: damagedPdfWords, problem: undamaged },
    'file.pdf_protected': ofPdf(
      sentence(
        'The selected PDF is protected, so it cannot be checked. Save it without protection, and choose that one.'
      )
    ),
    'file.pdf_unreadable': ofPdf(
      sentence('The selected PDF cannot be checked. Print it to a new PDF, and choose that one.')
    ),
    'file.pdf_active': ofPdf(
      sentence(
        'The selected PDF has a script, a file in it, or an action that starts a program. Print it to a new PDF, and choose that one.'
      )
    ),
    'file.pdf_reaching': ofPdf(
      sentence(
        'The selected PDF opens another file or sends data automatically. Print it to a new PDF, and choose that one.'
      )
    ),
    'file.pdf_opening': ofPdf(
      sentence(
        'The selected PDF does something automatically when it is opened. Print it to a new PDF, and choose that one.'
      )
    ),
    'file.pdf_playing': ofPdf(
      sentence(
        'The selected PDF plays a film, a sound or something else. Print it to a new PDF, and choose that one.'
      )
    ),
    'file.pdf_needing_file': ofPdf(
      sentence('The selected PDF opens or needs another file. Print it to a new PDF, and choose that one.')
    ),
    'file.pdf_links': ofPdf(
      sentence(
        'The selected PDF has a link that is not to a web page or an email address. Print it to a new PDF, and choose that one.'
      )
    ),
    'file.document_old': {
      message: ({ types }: TakenTypes) => describeOldDocument(types),
      problem: harmless
    },
    'file.document_macros': ofDocument(
      sentence('The selected file has macros. Save it as {endings} without them, and choose that one.')
    ),
    'file.document_embedded': ofDocument(
      sentence(
        'The selected file has another file, a program or something unknown in it. Take that out, and choose that one.'
      )
    ),
    'file.document_reaching': ofDocument(
      sentence(
        'The selected file fetches something from elsewhere when it is opened, like a linked picture, a template or cells of another file. Break its links, and choose that one.'
      )
    ),
    'file.document_locked': ofDocument(
      sentence(
        'The selected file has a password, so it cannot be checked. Save it as {endings} without a password, and choose that one.'
      )
    ),
    'file.document_too_large': ofDocument(
      sentence('The selected file is too large when it is unpacked. Make it shorter, and choose that one.')
    ),
    'file.document_unreadable': ofDocument(
      sentence(
        'The selected file is damaged, or cannot be checked. Open it, save it as {endings}, and choose that one.'
      )
    ),
    'file.table_reaching': {
      message: sentence(
        'A cell of the selected file asks another program or the web for its value. Delete that cell, and choose the file again.'
      ),
      problem: harmless
    }
  },
  429: {
    'file.uploads_at_once': {
      retryAfter: 5,
      message: sentence('Too many uploads at once. Wait for one to finish.')
    }
  },
  503: {
    'file.scanner_away': {
      retryAfter: 60,
      message: sentence(
        'We cannot check files for viruses at the moment. Nothing was saved. Try again in a minute.'
      )
    },
    'file.pictures_busy': {
      retryAfter: 5,
      message: sentence(
        'The server is busy with other pictures. Nothing was saved. Try again in a few seconds.'
      )
    }
  },
  507: { 'file.storage_full': sentence('There is no storage left for files. Tell an administrator.') }
})

export const refuse = createRefuse(fileErrors)
