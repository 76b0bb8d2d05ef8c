import type { KeywordAuthoring } from '../keyword.ts'

export const whenAbsent: KeywordAuthoring<'x-whenAbsent'> = {
  fragment: {
    description:
      'The answer when nobody gives one: "today" for a date, true or false for a box. The page or a new row begins with today.',
    anyOf: [{ const: 'today' }, { type: 'boolean' }]
  },
  scope: 'boxes to tick (true or false) and dates ("today")'
}
