import { endingOf, isDocumentType, isTextType } from './file-types.ts'

/** Picture types of phones and the web that are converted to JPEG if JPEG is accepted. */
const convertedTypes: readonly string[] = ['image/webp', 'image/avif', 'image/gif']

/** Returns the type that a file is stored as; undefined if the rule does not accept it. */
export function findStoredType(type: string, types: readonly string[]): string | undefined {
  if (types.includes(type)) return type
  return convertedTypes.includes(type) && types.includes('image/jpeg') ? 'image/jpeg' : undefined
}

/** Detects the type of a picture from the start of its file, one character per byte; undefined for other files. */
export function readPictureType(head: string): string | undefined {
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (/^[^]PNG\r\n/.test(head)) return 'image/png'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp'
  const brand = /^[^]{4}ftyp([^]{4})/.exec(head)?.[1]
  if (brand === undefined) return undefined
  // The compatible brands, within the length that the ftyp box declares.
  const brands = head.slice(8, Math.min(head.charCodeAt(3), 72))
  if (/^(?:[^]{4})*?avi[fs]/.test(brands)) return 'image/avif'
  return /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(brand) ? 'image/heic' : undefined
}

/** Returns the `accept` value of a file input. It includes extensions, as not every device knows the media types. */
export const listAccepted = (types: readonly string[]): string =>
  types
    .flatMap(type => (isDocumentType(type) || isTextType(type) ? [type, `.${endingOf(type)}`] : [type]))
    .concat(convertedTypes.filter(type => !types.includes(type) && findStoredType(type, types)))
    .join()
