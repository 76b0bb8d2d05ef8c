import { type FileRule, isAnswers } from '../../../engine/index.ts'
import { type FileAnswer, isChosen, isStored } from './file-answer.ts'

/** The file in an answer, if there is one. */
export function fileOf(answer: unknown): FileAnswer | undefined {
  return isChosen(answer) || isStored(answer) ? answer : undefined
}

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
