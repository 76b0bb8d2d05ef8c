import { createTexts, fitText } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const password: KindAuthoring = {
  ...anyText,
  noun: 'a password',
  guide: 'A password, with Show and Hide. Only for the forms in account/.',
  conditionTests: { asked: [], otherwise: 'a secret' },
  notAsked: {
    within: 'steps',
    message: 'A password in a step would be kept as an answer that administrators read.',
    fix: 'Ask for passwords in account/ only; a secret number is a text with "x-sensitive": "identifier".'
  },
  tells: [],
  openApi: { format: 'password', writeOnly: true },
  isPlain: false,
  sample: createTexts(schema => fitText(schema, 'a long pass phrase'))
}
