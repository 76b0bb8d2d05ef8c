import { plainField } from '../new-field.ts'
import { createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const uri: KindAuthoring = {
  ...anyText,
  noun: 'a web address',
  guide: 'A web address, stored with its https://. People may type www.example.com.',
  tells: [],
  newField: plainField,
  openApi: { format: 'uri' },
  takesOver: [],
  storedExample: 'https://www.example.com',
  canFit: (_, text) => /^https?:/.test(text),
  sample: createTexts(() => 'https://www.example.com'),
  vary: (_, chance) => `https://www.example.com/${chance.digits(4)}`
}
