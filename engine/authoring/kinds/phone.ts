import { plainField } from '../new-field.ts'
import { createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const phone: KindAuthoring = {
  ...anyText,
  noun: 'a phone number',
  guide: 'A phone number with its country code, stored as +2348031234567.',
  tells: ['unique'],
  newField: plainField,
  storedLength: 16,
  openApi: { pattern: '^\\+[1-9][0-9]{6,14}$' },
  takesOver: [],
  storedExample: '+2348031234567',
  canFit: (_, text) => text.startsWith('+'),
  sample: createTexts(() => '+2348031234567'),
  vary: (_, chance) => `+234803${chance.digits(7)}`
}
