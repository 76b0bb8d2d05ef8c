import { fitsOne, listDays, listMonths, listYears } from '../samples/stored-texts.ts'
import { createTexts } from '../samples/text.ts'
import { month } from './month.ts'
import type { KindAuthoring } from '../kind.ts'

export const partialdate: KindAuthoring = {
  ...month,
  noun: 'a date of which parts may be unknown',
  guide: 'As much of a date as people know, stored as 2026-11-20, 2026-11 or 2026.',
  newField: undefined,
  storedLength: undefined,
  openApi: {},
  takesOver: ['date', 'month'],
  canFit: pattern => fitsOne(pattern, [...listDays(), ...listMonths(), ...listYears()]),
  sample: createTexts((_, { chance }) => chance?.pick(['2019', '2019-03', '2019-03-27']) ?? '2019-03'),
  vary: (_, chance) => String(chance.whole(1950, 2020))
}
