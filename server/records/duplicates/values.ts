import { isAnswers } from '../../../engine/index.ts'
import type { RecordContents } from '../model/record.ts'
import { type PlacedField, uniqueFields } from '../model/parts.ts'

const uniqueIn = new Map<string, PlacedField[]>()
for (const field of uniqueFields) uniqueIn.set(field.part, [...(uniqueIn.get(field.part) ?? []), field])

/** The answers of a part that no two employees should share, by the JSON Pointers of their fields. */
export function uniqueValuesIn(part: string, value: unknown): Map<string, string> {
  const answers = isAnswers(value) ? value : {}
  const found = new Map<string, string>()
  for (const { field, pointer } of uniqueIn.get(part) ?? []) {
    const answer = answers[field]
    if (typeof answer === 'string' && answer !== '') found.set(pointer, answer)
  }
  return found
}

/** The same of a whole record. */
export const uniqueValuesOf = ({ answers }: Pick<RecordContents, 'answers'>): Map<string, string> =>
  new Map([...uniqueIn.keys()].flatMap(part => [...uniqueValuesIn(part, answers.get(part)?.value)]))
