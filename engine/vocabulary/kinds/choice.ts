import { sentence } from '../../language/translate.ts'
import { parseNumber } from '../../values/number.ts'
import { capitalize, keepPlain } from '../format-plain.ts'
import { isNumeric } from '../is-numeric.ts'
import { hasLabels } from '../labels.ts'
import type { Kind } from '../kind.ts'
import { anyText } from './text.ts'

const chooseFromList = sentence('{Title}: choose from the list.')

/** One of several choices, a text or a number. */
export const choice: Kind = {
  ...anyText,
  shape: 'chosen',
  parse: (typed, schema) => (isNumeric(schema) ? parseNumber(typed) : typed),
  messages: {
    // If the list applies only under `when`, the field may be free text, so the message does not say "choose".
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
