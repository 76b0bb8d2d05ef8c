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
export function replaceFileInSlot(
  answers: unknown,
  rule: FileRule,
  slot: number,
  file?: FileAnswer
): unknown[] {
  const others = (Array.isArray(answers) ? answers : []).filter(
    item => isAnswers(item) && item.target !== slot
  )
  const all = file ? [...others, { target: slot, [rule.field ?? 'file']: file }] : others
  return all.sort((one, other) => Number(one.target) - Number(other.target))
}
