import { createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const moment: KindAuthoring = {
  ...anyText,
  noun: 'a moment',
  guide: 'When the server did something, shown as a day. Only for forms that administrators read.',
  notAsked: {
    within: 'all forms',
    message: 'A "moment" is only read: there is nothing to answer it with.',
    fix: 'Write "format": "datetime" for a day with its time, or "format": "date".'
  },
  hasPlaceholder: false,
  tells: [],
  openApi: { format: 'date-time' },
  isPlain: false,
  sample: createTexts((_, { today }) => `${today}T09:00:00.000Z`),
  vary: () => undefined
}
