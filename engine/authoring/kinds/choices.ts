import { rows } from './rows.ts'
import type { KindAuthoring } from '../kind.ts'

export const choices: KindAuthoring = {
  ...rows,
  noun: 'a question with several choices',
  guide: 'Several of an enum or oneOf in "items", each with a box to tick; such an array is one by itself.',
  takesOver: []
}
