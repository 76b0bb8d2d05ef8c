import { createTexts, fitText } from '../samples/text.ts'
import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const password: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a password',
  guide: 'A password, with Show and Hide. Only for the forms in account/.',
  openApi: { format: 'password', writeOnly: true },
  isPlain: false,
  takesOver: undefined,
  sample: createTexts(schema => fitText(schema, 'a long pass phrase'))
}
