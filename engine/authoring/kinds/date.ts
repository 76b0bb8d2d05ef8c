import { plainField } from '../new-field.ts'
import { createDate } from '../samples/date.ts'
import { fitsOne, listDays } from '../samples/stored-texts.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const date: KindAuthoring = {
  ...anyText,
  noun: 'a date',
  guide: 'A day, stored as 2026-11-20.',
  hasPlaceholder: false,
  tells: [],
  newField: plainField,
  storedLength: 10,
  openApi: { format: 'date' },
  cellFormat: () => 'yyyy-mm-dd',
  takesOver: [],
  storedExample: '2026-11-20',
  canFit: pattern => fitsOne(pattern, listDays()),
  sample: createDate,
  vary: (_, chance) => `${chance.whole(1990, 2020)}-05-17`
}
