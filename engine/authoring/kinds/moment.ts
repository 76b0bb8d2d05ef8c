import { createTexts } from '../samples/text.ts'
import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const moment: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'a moment',
  guide: 'When the server did something, shown as a day. Only for forms that administrators read.',
  openApi: { format: 'date-time' },
  isPlain: false,
  takesOver: undefined,
  sample: createTexts((_, { today }) => `${today}T09:00:00.000Z`),
  vary: () => undefined
}
