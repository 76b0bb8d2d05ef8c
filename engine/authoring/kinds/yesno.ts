import { plainField } from '../new-field.ts'
import { checkbox } from './checkbox.ts'
import type { KindAuthoring } from '../kind.ts'

export const yesno: KindAuthoring = {
  ...checkbox,
  noun: 'a question for Yes or No',
  guide: 'A question with the answers Yes and No. Unanswered is neither.',
  widgets: () => ['radio', 'select'],
  newField: plainField,
  takesOver: [],
  sample: (_schema, _beside, { chance }) => chance?.happens(0.5) ?? true
}
