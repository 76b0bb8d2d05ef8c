import { isAnswers } from '../../../engine/index.ts'
import { normalizeIdentifier, normalizeWhole } from '../../core/search-text.ts'
import type { RecordContents } from '../model/record.ts'
import { type PlacedField, searchedFields, uniqueFields } from '../model/parts.ts'

/** The fields in the blind index: `x-unique` ones, and those searched as a whole. */
export const blindFields: readonly PlacedField[] = [
  ...uniqueFields,
  ...searchedFields.filter(({ schema }) => schema['x-search'] === 'whole' && !schema['x-unique'])
]

const blindIn = new Map<string, PlacedField[]>()
for (const field of blindFields) blindIn.set(field.part, [...(blindIn.get(field.part) ?? []), field])

/** Returns the values of a part for the blind index, by the JSON Pointers of their fields. */
export function uniqueValuesIn(part: string, value: unknown): Map<string, string> {
  const answers = isAnswers(value) ? value : {}
  const found = new Map<string, string>()
  for (const { field, pointer, schema } of blindIn.get(part) ?? []) {
    const answer = answers[field]
    if (typeof answer !== 'string' || answer === '') continue
    const text = schema['x-unique'] ? normalizeIdentifier(answer) : normalizeWhole(answer)
    if (text !== '') found.set(pointer, text)
  }
  return found
}

export const uniqueValuesOf = ({ answers }: Pick<RecordContents, 'answers'>): Map<string, string> =>
  new Map([...blindIn.keys()].flatMap(part => [...uniqueValuesIn(part, answers.get(part)?.value)]))
