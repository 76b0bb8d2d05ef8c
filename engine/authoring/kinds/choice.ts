import { number } from './number.ts'
import { isNumeric } from '../../vocabulary/is-numeric.ts'
import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const choice: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a choice',
  guide:
    'One choice from enum, oneOf or the list in x-options; the default for a field that has one of these.',
  takesOver: [],
  sample: (schema, beside, facts) => (isNumeric(schema) ? number : text).sample(schema, beside, facts),
  vary: (schema, chance) => (isNumeric(schema) ? number.vary(schema, chance) : undefined)
}
