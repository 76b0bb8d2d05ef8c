import type { FileRule } from '../../../../engine/index.ts'

/** 35 kB, 1.2 MB. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`
}

/** What is wrong with a chosen file, in a sentence; undefined when it can be sent. */
export async function checkFile(file: File, rule: FileRule): Promise<string | undefined> {
  const isPdf = rule.types.includes('application/pdf')
  if (file.size === 0) return 'The selected file is empty.'
  if (isPdf && !(await startsLikePdf(file))) return 'The selected file must be a PDF.'
  if (!isPdf && file.type !== '' && !file.type.startsWith('image/'))
    return 'The selected file must be an image.'
  const mostShown = Math.round(rule.maxBytes / 1_048_576)
  if (isPdf && file.size > rule.maxBytes) return `The selected file must be smaller than ${mostShown} MB.`
  return undefined
}

async function startsLikePdf(file: File) {
  return new TextDecoder('latin1').decode(await file.slice(0, 1024).arrayBuffer()).includes('%PDF-')
}
