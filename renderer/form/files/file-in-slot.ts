import { type FileRule, isAnswers } from '../../../engine/index.ts'
import { type FileAnswer, isChosen, isStored } from './file-answer.ts'

/** The rule of a PDF without one. */
export const anyPdf: FileRule = { types: ['application/pdf'], maxBytes: 5_242_880 }

export function fileOf(answer: unknown): FileAnswer | undefined {
  return isChosen(answer) || isStored(answer) ? answer : undefined
}

/** Returns the file in the nth slot of a list of numbered files. */
export function fileInSlot(answers: unknown, rule: FileRule, slot: number): FileAnswer | undefined {
  const items = Array.isArray(answers) ? answers : []
  const item = items.find(candidate => isAnswers(candidate) && candidate.target === slot)
  return isAnswers(item) ? fileOf(item[rule.field ?? 'file']) : undefined
}

/** Returns a new list with the file in the nth slot replaced, or removed if `file` is undefined. */
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

/** Returns the numbers of a list of numbered files, ascending. */
export const slotsOf = (answers: unknown): number[] =>
  (Array.isArray(answers) ? answers : [])
    .flatMap(item => (isAnswers(item) && typeof item.target === 'number' ? [item.target] : []))
    .sort((one, other) => one - other)

/** Returns the place after the last file, which keeps the order, or else the first gap; undefined if all places are taken. */
export function findFreeSlot(answers: unknown, maxFiles: number): number | undefined {
  const usedSlots = slotsOf(answers)
  const next = (usedSlots.at(-1) ?? 0) + 1
  if (next <= maxFiles) return next
  return Array.from({ length: maxFiles }, (_, index) => index + 1).find(slot => !usedSlots.includes(slot))
}
