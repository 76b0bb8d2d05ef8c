import { type FileRule, isAnswers } from '../../engine/index.ts'

/** A file that the server has. */
export interface StoredFile {
  _id: string
  url: string
  name?: string
}

/** A file that was chosen and not yet sent: `chosen` is its key in the file store. */
export interface ChosenFile {
  chosen: string
  name: string
  size: number
  type: string
}

export type FileAnswer = StoredFile | ChosenFile

/** The file in an answer, if there is one. */
export function fileOf(answer: unknown): FileAnswer | undefined {
  return isChosen(answer) || isStored(answer) ? answer : undefined
}

export const isChosen = (answer: unknown): answer is ChosenFile =>
  isAnswers(answer) && typeof answer.chosen === 'string'

export const isStored = (answer: unknown): answer is StoredFile =>
  isAnswers(answer) && typeof answer._id === 'string' && typeof answer.url === 'string'

/** The file in the nth place of a list of numbered files. */
export function fileInSlot(answers: unknown, rule: FileRule, slot: number): FileAnswer | undefined {
  const items = Array.isArray(answers) ? answers : []
  const item = items.find(candidate => isAnswers(candidate) && candidate.target === slot)
  return isAnswers(item) ? fileOf(item[rule.field ?? 'file']) : undefined
}

/** The list with another file, or none, in the nth place. */
export function withFileInSlot(answers: unknown, rule: FileRule, slot: number, file?: FileAnswer): unknown[] {
  const others = (Array.isArray(answers) ? answers : []).filter(
    item => isAnswers(item) && item.target !== slot
  )
  const all = file ? [...others, { target: slot, [rule.field ?? 'file']: file }] : others
  return all.sort((one, other) => Number(one.target) - Number(other.target))
}

/** 35 kB, 1.2 MB. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} kB`
  return `${Number((bytes / 1_000_000).toFixed(1))} MB`
}

/** What is wrong with a chosen file, in a sentence; undefined when it can be sent. */
export async function refusalOf(file: File, rule: FileRule): Promise<string | undefined> {
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
