import { expect, it } from 'vitest'
import type { KindName, Schema } from '../../../engine/index.ts'
import { Misread } from '../../../server/hiring/model/cells/clean.ts'
import { inLanguage } from '../../../server/core/language.ts'
import { readCell } from '../../../server/hiring/model/read-cell.ts'
import { openTranslations } from '../../helpers/translations.ts'

const read = (kind: KindName, text: string, schema: Schema = {}) =>
  readCell({ schema: { type: 'string', title: 'Text', ...schema }, kind, text, siblings: {}, facts: {} })

it.each(['longtext', 'markdown'] as const)('the lines of a %s stay lines', kind => {
  expect(read(kind, 'Duties:\r\n- open\n- close')).toBe('Duties:\n- open\n- close')
})

it.each([
  ['00123', {}],
  ['001234', { minLength: 6, maxLength: 6 }],
  ['00123456789', { pattern: '^[0-9]{11}$' }],
  ['4111111111111111', {}]
])('the digits of %s stay as they are written', (text, schema) => {
  expect(read('digits', text, schema)).toBe(text)
})

it('a web address may have a question mark, also without https', () => {
  expect(read('uri', 'example.com/profile?id=7')).toBe('example.com/profile?id=7')
  expect(read('uri', 'example.com/\uFFFDb')).toBeInstanceOf(Misread)
})

it.each(['fr', 'ha', 'yo', 'ig', 'pcm', 'ar'])(
  'Yes and No may be written in the language of the reader: %s',
  tag => {
    const say = openTranslations(tag)
    const readAs = (text: string) => inLanguage(tag, () => read('yesno', text))
    const words = [say('Yes'), say('No').toUpperCase(), 'yes', 'N', 'perhaps']
    expect(words.map(readAs)).toEqual([true, false, true, false, 'perhaps'])
  }
)
