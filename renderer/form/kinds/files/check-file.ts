import {
  describeOldDocument,
  describeTypes,
  type FileRule,
  isDocumentType,
  isPictureType,
  isTextType
} from '../../../../engine/index.ts'

/** 35 kB, 1.2 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`
}

/** What is wrong with a chosen file, in a sentence; undefined when it can be sent. */
export async function checkFile(file: File, { types, maxBytes }: FileRule): Promise<string | undefined> {
  if (file.size === 0) return 'The selected file is empty.'
  const head = new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer())
  const looks = lookOf(file, head)
  if (looks === 'oldDocument' && types.some(isDocumentType)) return describeOldDocument(types)
  if (!types.some(type => lookOfType(type) === looks))
    return types.every(isPictureType)
      ? 'The selected file must be an image.'
      : `The selected file must be a ${describeTypes(types)}.`
  // A picture alone is made smaller before it is sent.
  if (file.size > maxBytes && !types.every(isPictureType))
    return `The selected file must be smaller than ${Math.round(maxBytes / 1_048_576)} MB.`
  return undefined
}

/** What the beginning of a file shows; the server looks at all of it. */
function lookOf({ type }: File, head: string) {
  if (head.includes('%PDF-')) return 'pdf'
  if (head.startsWith('PK\u0003\u0004')) return 'document'
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'oldDocument'
  if (isPictureType(type)) return 'picture'
  if (!head.includes('\u0000')) return 'text'
  return type === '' ? 'picture' : 'unknown'
}

const lookOfType = (type: string) =>
  isPictureType(type) ? 'picture' : isDocumentType(type) ? 'document' : isTextType(type) ? 'text' : 'pdf'
