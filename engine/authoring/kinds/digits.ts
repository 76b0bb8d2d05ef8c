import { kinds } from '../../vocabulary/kinds/index.ts'
import { createDigits, createTexts } from '../samples/text.ts'
import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const digits: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a text of digits',
  guide: 'A text of digits, which may begin with 0. Say how many with pattern and maxLength.',
  openApi: { pattern: '^[0-9]+$' },
  takesOver: ['phone'],
  canFit: (_, text) => kinds.digits.isValid(text),
  sample: createTexts(createDigits),
  vary: (schema, chance) => (schema.pattern === undefined ? chance.digits(schema.maxLength ?? 10) : undefined)
}
