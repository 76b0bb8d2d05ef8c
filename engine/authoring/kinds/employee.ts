import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const employee: KindAuthoring = {
  ...anyText,
  noun: 'an employee',
  guide: 'Another employee, found by name in the list in x-options. The id is stored, and the name is shown.',
  conditionTests: {
    asked: ['answered'],
    otherwise: 'somebody of the database, of whom only "answered" can be asked'
  },
  choicesFrom: 'list',
  tells: [],
  openApi: { pattern: '^[0-9a-f]{32}$' },
  describeStored: () => 'The _id of an employee; "people" of the user has the names.',
  isPlain: false,
  // An employee cannot be made up: the id must exist.
  sample: () => undefined,
  vary: () => undefined
}
