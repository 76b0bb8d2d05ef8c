import { expect, it } from 'vitest'
import { type KindName, kinds } from '../../../engine/index.ts'
import { nameKind } from '../../../engine/lint/sentences.ts'

it('every kind of field has a name with "a" or "an" that fits into a sentence', () => {
  for (const kind of Object.keys(kinds))
    expect(nameKind(kind as KindName)).toMatch(/^(an [aeiou]|a [^aeiou])[a-z -]*[A-Za-z ]+$/)
  expect((['amount', 'rows', 'employee', 'uri'] as const).map(nameKind)).toEqual([
    'an amount',
    'a list of rows',
    'an employee',
    'a web address'
  ])
})
