import { createTexts, fitText, textFor, varyText } from '../samples/text.ts'
import { type KindName, kinds } from '../../vocabulary/kinds/index.ts'
import type { KindAuthoring } from '../kind.ts'

const names = Object.keys(kinds) as KindName[]

/** The base of the other kinds, which each add their own `noun`, `guide` and `tells`. */
export const anyText: Omit<KindAuthoring, 'noun' | 'guide' | 'tells'> = {
  describe: name => name,
  takesAnything: false,
  resolve: schema => schema,
  storedAs: ({ type = 'string' }) => (type === 'integer' ? 'number' : type),
  openApi: {},
  describeStored: () => undefined,
  cellFormat: () => undefined,
  isPlain: true,
  takesOver: undefined,
  newField: undefined,
  unit: undefined,
  conditionTests: undefined,
  notAsked: undefined,
  choicesFrom: undefined,
  expand: schema => schema,
  widgets: () => [],
  hasLines: false,
  hasPlaceholder: true,
  ownBounds: () => ({}),
  storedExample: undefined,
  storedLength: undefined,
  canFit: () => true,
  sample: createTexts(schema => fitText(schema, textFor(schema))),
  vary: varyText
}

export const text: KindAuthoring = {
  ...anyText,
  noun: 'a text',
  guide: 'One line of text; the default for "type": "string".',
  takesAnything: true,
  takesOver: [...names.filter(name => kinds[name].isLine), 'choice'],
  tells: ['identifier', 'personal', 'unique'],
  newField: { asks: undefined, write: () => ({ maxLength: 100 }) }
}
