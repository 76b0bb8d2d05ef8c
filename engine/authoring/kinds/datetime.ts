import { plainField } from '../new-field.ts'
import { fitsOne, listDaysWithTimes } from '../samples/stored-texts.ts'
import { createDateTime } from '../samples/date.ts'
import { date } from './date.ts'
import type { KindAuthoring } from '../kind.ts'

export const datetime: KindAuthoring = {
  ...date,
  noun: 'a day with its time',
  guide: 'A day and a time by the local clock, without a time zone, stored as 2026-11-20T08:30.',
  newField: plainField,
  storedLength: 16,
  openApi: { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-[0-3][0-9]T([01][0-9]|2[0-3]):[0-5][0-9]$' },
  describeStored: () => 'A day and a time on the clock of the place, without a time zone: 2026-11-20T08:30.',
  cellFormat: () => 'yyyy-mm-dd hh:mm',
  isPlain: false,
  storedExample: '2026-11-20T08:30',
  canFit: pattern => fitsOne(pattern, listDaysWithTimes()),
  sample: createDateTime,
  vary: (_, chance) => `${chance.whole(1990, 2020)}-05-17T12:00`
}
