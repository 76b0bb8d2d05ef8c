import { kinds } from '../../vocabulary/kinds/index.ts'
import { createDigits, createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import type { KindAuthoring } from '../kind.ts'
import type { NewFieldRequest } from '../new-field.ts'

export const digits: KindAuthoring = {
  ...anyText,
  noun: 'a text of digits',
  guide: 'A text of digits, which may begin with 0. Say how many with pattern and maxLength.',
  tells: ['identifier', 'personal', 'unique'],
  newField: { asks: 'how many', write: writeDigits },
  openApi: { pattern: '^[0-9]+$' },
  takesOver: ['phone'],
  canFit: (_, text) => kinds.digits.isValid(text),
  sample: createTexts(createDigits),
  vary: (schema, chance) => (schema.pattern === undefined ? chance.digits(schema.maxLength ?? 10) : undefined)
}

function writeDigits({ label, digits }: NewFieldRequest): Schema {
  if (!digits) return {}
  const errorMessage = `${label} must be ${digits} digits.`
  return { pattern: `^[0-9]{${digits}}$`, maxLength: digits, errorMessage }
}
