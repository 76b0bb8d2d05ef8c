import { plainField } from '../new-field.ts'
import { fitsOne } from '../samples/stored-texts.ts'
import { createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const email: KindAuthoring = {
  ...anyText,
  noun: 'an e-mail address',
  guide: 'An email address.',
  tells: ['unique'],
  newField: plainField,
  openApi: { format: 'email' },
  takesOver: [],
  canFit: (pattern, text) => text.includes('@') || fitsOne(pattern, exampleAddresses),
  sample: createTexts(() => 'ada.obi@example.com'),
  vary: (_, chance) => `${chance.pick(['tunde', 'ngozi', 'musa'])}@example.com`
}

const exampleAddresses = ['ada@mail.example', 'ada.obi@mail.example.org', 'a1@x.example']
