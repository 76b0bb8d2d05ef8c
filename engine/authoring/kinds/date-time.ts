import { dateOperators } from '../../model/conditions/condition.ts'
import { datetime } from './datetime.ts'
import type { KindAuthoring } from '../kind.ts'

export const dateTime: KindAuthoring = {
  ...datetime,
  noun: 'a moment with its time zone',
  guide:
    'A moment with its time zone, typed by the clock of the device and stored as 2026-11-20T08:30:00+01:00.',
  conditionTests: {
    asked: ['answered', ...dateOperators],
    otherwise:
      'a moment in any time zone, which is written in many ways: "answered" and tests of dates can be asked'
  },
  newField: undefined,
  storedLength: undefined,
  openApi: { format: 'date-time' },
  describeStored: () => undefined,
  cellFormat: () => undefined,
  storedExample: '2026-11-20T08:30:00+01:00',
  canFit: () => true,
  vary: (_, chance) => `${chance.whole(1990, 2020)}-05-17T12:00:00Z`
}
