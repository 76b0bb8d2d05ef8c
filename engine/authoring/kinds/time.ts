import { plainField } from '../new-field.ts'
import { fitsOne, listTimes } from '../samples/stored-texts.ts'
import { createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const time: KindAuthoring = {
  ...anyText,
  noun: 'a time',
  guide: 'A time of day, stored as 08:30. People may also type 8:30 am or 8.30.',
  tells: [],
  newField: plainField,
  storedLength: 5,
  openApi: { pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
  takesOver: [],
  storedExample: '08:30',
  canFit: pattern => fitsOne(pattern, listTimes()),
  sample: createTexts((_, { chance }) =>
    chance ? `${chance.whole(10, 23)}:${chance.whole(10, 59)}` : '08:30'
  ),
  vary: (_, chance) => `${chance.whole(10, 19)}:${chance.whole(10, 59)}`
}
