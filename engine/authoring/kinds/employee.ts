import { text } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const employee: KindAuthoring = {
  ...text,
  takesAnything: false,
  noun: 'an employee',
  guide: 'An employee, found by name among those whom the list in x-options offers; stored by the id.',
  openApi: { pattern: '^[0-9a-f]{32}$' },
  describeStored: () => 'The _id of an employee; "people" of the user has the names.',
  isPlain: false,
  takesOver: undefined,
  // Nobody can be made up.
  sample: () => undefined,
  vary: () => undefined
}
