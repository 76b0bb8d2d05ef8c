import {
  damagedPdfWords,
  describeOldDocument,
  describeTypes,
  type FileRule,
  findPdf,
  findStoredType,
  formatLimit,
  isDocumentType,
  isPdfHead,
  isPictureType,
  isTextType,
  readPictureType,
  say,
  t
} from '../../../engine/index.ts'
import { describeUnreadableFile } from '../../ui/unreadable-file.ts'

/** Formats a size like 35 kB or 1.2 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`
}

/** Returns what is wrong with a chosen file as a sentence, or undefined if it can be sent or, as a picture, made to fit. */
export const checkFile = (file: File, rule: FileRule): Promise<string | undefined> =>
  findFault(file, rule).catch(describeUnreadableFile)

async function findFault(file: File, { types, maxBytes }: FileRule): Promise<string | undefined> {
  if (file.size === 0) return t('The selected file is empty.')
  const category = await detectCategory(file, types)
  if (category === 'oldDocument' && types.some(isDocumentType)) return describeOldDocument(types)
  if (
    !types.some(type => categoryOfType(type) === category) ||
    (category === 'picture' && !(await isAccepted(file, types)))
  )
    return types.every(isPictureType)
      ? t('The selected file must be an image.')
      : t('The selected file must be a {types}.', { types: describeTypes(types) })
  if (file.size > maxBytes && !(category === 'picture' && takesDrawn(types)))
    return describeTooLarge(maxBytes)
  if (category === 'pdf' && !findPdf(await readLatin1(file))) return say(damagedPdfWords)
  return undefined
}

/** Checks whether pictures can be redrawn, which makes JPEGs, before they are sent. */
export const takesDrawn = (types: readonly string[]): boolean =>
  types.every(isPictureType) || findStoredType('image/jpeg', types) !== undefined

export const describeTooLarge = (maxBytes: number): string =>
  t('The selected file must be {size} or smaller.', { size: formatLimit(maxBytes) })

/** Checks whether a file is a picture, whatever types its field accepts. */
export const isPictureFile = (file: File): Promise<boolean> =>
  detectCategory(file, []).then(
    category => category === 'picture',
    () => false
  )

/** Checks whether a picture can be chosen. Fields that accept only pictures redraw them, so any type is fine there. */
const isAccepted = async (file: File, types: readonly string[]): Promise<boolean> =>
  types.every(isPictureType) || (await isStorable(file, types))

/** Checks whether the server takes a picture of this type. */
export async function isStorable(file: File, types: readonly string[]): Promise<boolean> {
  const type = readPictureType(await readLatin1(file.slice(0, headLength)))
  return type === undefined || findStoredType(type, types) !== undefined
}

/** Explains why the browser could not open a picture: it cannot be read, is damaged, or its type may not be supported. */
export async function explainUnopened(file: File): Promise<string> {
  const head = await readLatin1(file.slice(0, headLength)).catch(() => undefined)
  if (head === undefined) return describeUnreadableFile()
  const type = readPictureType(head)
  return universalTypes.includes(type ?? '')
    ? t('This picture is damaged. Choose another one.')
    : t('We cannot open this picture. Choose a JPG or PNG.')
}

/** Says that a picture opened, but could not be drawn: a phone may not have the memory for it. */
export const describeUndrawn = (): string =>
  t('This device could not process the picture. Choose a smaller one.')

const universalTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** Determines the type of a file from its first bytes. The server checks the whole file. */
async function detectCategory(file: File, types: readonly string[]) {
  const { type } = file
  const head = await readLatin1(file.slice(0, headLength))
  if (readPictureType(head)) return 'picture'
  if (head.startsWith('PK\u0003\u0004')) return 'document'
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'oldDocument'
  // A text may mention PDFs, so a header after the first byte counts only where PDFs are accepted.
  if (isPdfHead(head) && (types.includes('application/pdf') || head.startsWith('%PDF-'))) return 'pdf'
  if (isPictureType(type)) return 'picture'
  if (!head.includes('\u0000')) return 'text'
  return type === '' ? 'picture' : 'unknown'
}

/** Bytes to read, enough for a PDF header that is not at the start. */
const headLength = 1100

const readLatin1 = async (file: Blob) => new TextDecoder('latin1').decode(await file.arrayBuffer())

const categoryOfType = (type: string) =>
  isPictureType(type) ? 'picture' : isDocumentType(type) ? 'document' : isTextType(type) ? 'text' : 'pdf'
