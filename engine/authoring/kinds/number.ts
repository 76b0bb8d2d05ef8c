import { createNumber, createNumbers } from '../samples/number.ts'
import { parseNumber } from '../../values/number.ts'
import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const number: KindAuthoring = {
  ...text,
  noun: 'a number',
  guide: 'A number with or without decimals; the default for "type": "number".',
  storedAs: () => 'number',
  takesOver: ['integer'],
  sample: createNumbers(parseNumber),
  vary: (schema, chance) => createNumber(schema, { chance })
}
