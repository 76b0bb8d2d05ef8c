import { number } from './number.ts'
import { isNumeric } from '../../vocabulary/is-numeric.ts'
import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const choice: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a choice',
  guide: 'One of an enum, or of the list in x-options.',
  takesOver: [],
  sample: (schema, beside, facts) => (isNumeric(schema) ? number : text).sample(schema, beside, facts),
  vary: (schema, chance) => (isNumeric(schema) ? number.vary(schema, chance) : undefined)
}
