/** What a form may take as a file, by its media type. */
interface FileType {
  /** How the name of such a file ends. */
  ending: string
  /** What people call it. */
  words: string
}

const openXml = 'application/vnd.openxmlformats-officedocument'
const openDocument = 'application/vnd.oasis.opendocument'

/** The one table of types of files. */
const fileTypes: { [type: string]: FileType } = {
  'image/jpeg': { ending: 'jpg', words: 'JPEG' },
  'image/png': { ending: 'png', words: 'PNG' },
  'image/webp': { ending: 'webp', words: 'WebP' },
  'application/pdf': { ending: 'pdf', words: 'PDF' },
  [`${openXml}.wordprocessingml.document`]: { ending: 'docx', words: 'document (.docx)' },
  [`${openDocument}.text`]: { ending: 'odt', words: 'document (.odt)' },
  [`${openXml}.spreadsheetml.sheet`]: { ending: 'xlsx', words: 'spreadsheet (.xlsx)' },
  [`${openDocument}.spreadsheet`]: { ending: 'ods', words: 'spreadsheet (.ods)' },
  'text/plain': { ending: 'txt', words: 'text (.txt)' },
  'text/csv': { ending: 'csv', words: 'table (.csv)' }
}

/** All that may be stored. */
export const knownFileTypes: readonly string[] = Object.keys(fileTypes)

export const isPictureType = (type: string): boolean => type.startsWith('image/')

/** Is it written by a word processor or a spreadsheet? */
export const isDocumentType = (type: string): boolean => type.startsWith('application/vnd.')

/** Is it nothing but letters? */
export const isTextType = (type: string): boolean => type.startsWith('text/')

/** How the name of a file of this type ends. */
export const endingOf = (type: string): string => fileTypes[type]?.ending ?? 'bin'

/** The types of a rule in words, for instance 'PDF, document (.docx) or JPEG'. */
export const describeTypes = (types: readonly string[]): string =>
  joinWords(types.flatMap(type => fileTypes[type]?.words ?? []))

/** How their names end, for instance '.docx or .odt'; of the files of word processors and spreadsheets alone. */
export const listDocumentEndings = (types: readonly string[]): string =>
  joinWords(types.filter(isDocumentType).map(type => `.${endingOf(type)}`))

/** What to do with a file of a word processor or a spreadsheet from before 2007, or with a password. */
export const describeOldDocument = (types: readonly string[]): string =>
  `The selected file is an old file type or has a password, so we cannot check it. Save it as ${listDocumentEndings(types)} without a password, and choose that one.`

const joinWords = (words: string[]): string =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} or ${words.at(-1)}` : (words[0] ?? 'file')
