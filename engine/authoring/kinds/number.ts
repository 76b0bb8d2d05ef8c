import { createNumber, createNumbers } from '../samples/number.ts'
import { parseNumber } from '../../values/number.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const number: KindAuthoring = {
  ...anyText,
  noun: 'a number',
  guide: 'A number with or without decimals; the default for "type": "number".',
  takesAnything: true,
  tells: [],
  newField: { asks: undefined, write: () => ({ minimum: 0 }) },
  storedAs: () => 'number',
  takesOver: ['integer'],
  sample: createNumbers(parseNumber),
  vary: (schema, chance) => createNumber(schema, { chance })
}
