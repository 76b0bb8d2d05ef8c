import { rows } from './rows.ts'
import type { KindAuthoring } from '../kind.ts'

export const choices: KindAuthoring = {
  ...rows,
  noun: 'a question with several choices',
  guide:
    'Several choices from the enum or oneOf in "items", with a box for each; the default for such an array.',
  conditionTests: {
    asked: ['answered', 'includes'],
    otherwise: 'several choices, which only "includes" looks into'
  },
  newField: {
    asks: 'which',
    write: ({ choices = [] }) => ({ uniqueItems: true, items: { type: 'string', enum: choices } })
  },
  takesOver: []
}
