import { endingOf, isDocumentType, isTextType } from './file-types.ts'

/** Pictures that phones and the web have, which are stored as JPEG where that is taken. */
const convertedTypes: readonly string[] = ['image/webp', 'image/avif', 'image/gif']

/** The type that a file of this type is stored as; undefined where the rule does not take it. */
export function findStoredType(type: string, types: readonly string[]): string | undefined {
  if (types.includes(type)) return type
  return convertedTypes.includes(type) && types.includes('image/jpeg') ? 'image/jpeg' : undefined
}

/** The type of a picture by the beginning of its file, a letter a byte; undefined for others. */
export function readPictureType(head: string): string | undefined {
  if (head.startsWith('\u00ff\u00d8\u00ff')) return 'image/jpeg'
  if (/^[^]PNG\r\n/.test(head)) return 'image/png'
  if (/^GIF8[79]a/.test(head)) return 'image/gif'
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp'
  const brand = /^[^]{4}ftyp([^]{4})/.exec(head)?.[1]
  if (brand === undefined) return undefined
  // The brands that it is of, in as many bytes as the box says.
  const brands = head.slice(8, Math.min(head.charCodeAt(3), 72))
  if (/^(?:[^]{4})*?avi[fs]/.test(brands)) return 'image/avif'
  return /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(brand) ? 'image/heic' : undefined
}

/** What a picker of files offers: the endings too, as not every device knows what the types mean. */
export const listAccepted = (types: readonly string[]): string =>
  types
    .flatMap(type => (isDocumentType(type) || isTextType(type) ? [type, `.${endingOf(type)}`] : [type]))
    .concat(convertedTypes.filter(type => !types.includes(type) && findStoredType(type, types)))
    .join()
