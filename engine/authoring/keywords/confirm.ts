import type { KeywordAuthoring } from '../keyword.ts'

export const confirm: KeywordAuthoring<'x-confirm'> = {
  fragment: {
    description:
      'Once the record is complete, a change asks for the password, is mailed to the employee and waits until a role that may confirm has done so. Not for groups, rows and files.',
    const: true
  },
  level: 'group'
}
