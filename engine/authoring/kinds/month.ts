import { plainField } from '../new-field.ts'
import { fitsOne, listMonths } from '../samples/stored-texts.ts'
import { createTexts } from '../samples/text.ts'
import { date } from './date.ts'
import type { KindAuthoring } from '../kind.ts'

export const month: KindAuthoring = {
  ...date,
  noun: 'a month',
  guide: 'A month of a year, stored as 2026-11.',
  newField: plainField,
  storedLength: 7,
  openApi: { pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' },
  cellFormat: () => undefined,
  storedExample: '2026-11',
  canFit: pattern => fitsOne(pattern, listMonths()),
  sample: createTexts((_, { chance }) =>
    chance ? `${chance.whole(1990, 2025)}-0${chance.whole(1, 9)}` : '2019-03'
  ),
  vary: (_, chance) => `${chance.whole(1990, 2020)}-05`
}
