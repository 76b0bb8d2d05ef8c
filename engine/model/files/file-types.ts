import { joinList } from '../../language/join-list.ts'
import { say, sentence, type Sentence, t } from '../../language/translate.ts'

/** A file type that a form may accept, by media type. */
interface FileType {
  /** The file extension. */
  ending: string
  words: Sentence
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

const fileTypes: { [type: string]: FileType } = {
  'image/jpeg': { ending: 'jpg', words: sentence('JPEG') },
  'image/png': { ending: 'png', words: sentence('PNG') },
  'image/webp': { ending: 'webp', words: sentence('WebP') },
  'application/pdf': { ending: 'pdf', words: sentence('PDF') },
  [`${openXml}.wordprocessingml.document`]: { ending: 'docx', words: sentence('document (.docx)') },
  [`${openDocument}.text`]: { ending: 'odt', words: sentence('document (.odt)') },
  [`${openXml}.spreadsheetml.sheet`]: { ending: 'xlsx', words: sentence('spreadsheet (.xlsx)') },
  [`${openDocument}.spreadsheet`]: { ending: 'ods', words: sentence('spreadsheet (.ods)') },
  'text/plain': { ending: 'txt', words: sentence('text (.txt)') },
  'text/csv': { ending: 'csv', words: sentence('table (.csv)') }
}

export const knownFileTypes: readonly string[] = Object.keys(fileTypes)

export const isPictureType = (type: string): boolean => type.startsWith('image/')

/** Checks for a file of a word processor or spreadsheet. */
export const isDocumentType = (type: string): boolean => type.startsWith('application/vnd.')

export const isTextType = (type: string): boolean => type.startsWith('text/')

export const endingOf = (type: string): string => fileTypes[type]?.ending ?? 'bin'

const describeType = (type: string): string | undefined => fileTypes[type] && say(fileTypes[type].words)

/** Lists types in words, for instance 'PDF, document (.docx) or JPEG'. */
export const describeTypes = (types: readonly string[]): string =>
  joinWords(types.flatMap(type => describeType(type) ?? []))

/** Lists the file extensions of word processor and spreadsheet types, for instance '.docx or .odt'. */
export const listDocumentEndings = (types: readonly string[]): string =>
  joinWords(types.filter(isDocumentType).map(type => `.${endingOf(type)}`))

/** Returns the advice for a word processor or spreadsheet file in a format from before 2007, or with a password. */
export const describeOldDocument = (types: readonly string[]): string =>
  t(
    'The selected file is an old file type or has a password, so we cannot check it. Save it as {endings} without a password, and choose that one.',
    { endings: listDocumentEndings(types) }
  )

const joinWords = (words: string[]): string =>
  words.length > 1
    ? t('{others} or {last}', { others: joinList(words.slice(0, -1)), last: words.at(-1) ?? '' })
    : (words[0] ?? t('file'))
