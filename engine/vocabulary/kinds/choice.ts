import { sentence } from '../../language/translate.ts'
import { parseNumber } from '../../values/number.ts'
import { capitalize, keepPlain } from '../format-plain.ts'
import { isNumeric } from '../is-numeric.ts'
import { hasLabels } from '../labels.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

const chooseFromList = sentence('{Title}: choose from the list.')

/** One of some choices: a text, or a number. */
export const choice: Kind = {
  ...anyText,
  shape: 'chosen',
  isLine: false,
  parse: (typed, schema) => (isNumeric(schema) ? parseNumber(typed) : typed),
  messages: {
    // While "when" does not hold, any text is an answer.
    required: schema =>
      schema['x-options']?.when ? sentence('Enter {yourTitle}.') : sentence('Choose {yourTitle}.'),
    format: chooseFromList,
    type: schema => (isNumeric(schema) ? chooseFromList : sentence('{Title} must be text.')),
    enum: chooseFromList,
    'x-options': chooseFromList
  },
  format: capitalize,
  toCell: (answer, schema) => (hasLabels(schema) ? undefined : keepPlain(answer))
}
