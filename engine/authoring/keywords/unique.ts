import type { KeywordAuthoring } from '../keyword.ts'

export const unique: KeywordAuthoring<'x-unique'> = {
  fragment: {
    description:
      'Administrators are told when two employees have the same answer; employees never are. Not for groups, rows and files.',
    const: true
  },
  level: 'group'
}
