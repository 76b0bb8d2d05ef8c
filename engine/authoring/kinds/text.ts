import { createTexts, fitText, textFor, varyText } from '../samples/text.ts'
import type { KindAuthoring } from '../kind.ts'

export const text: KindAuthoring = {
  takesAnything: true,
  noun: 'a text',
  guide: 'One line of text; the default for "type": "string".',
  describe: name => name,
  resolve: schema => schema,
  storedAs: ({ type = 'string' }) => (type === 'integer' ? 'number' : type),
  openApi: {},
  describeStored: () => undefined,
  cellFormat: () => undefined,
  isPlain: true,
  takesOver: ['text', 'suggestion', 'email', 'uri', 'phone', 'digits', 'choice'],
  ownBounds: () => ({}),
  storedExample: undefined,
  canFit: () => true,
  sample: createTexts(schema => fitText(schema, textFor(schema))),
  vary: varyText
}
