import type { KeywordAuthoring } from '../keyword.ts'

export const filter: KeywordAuthoring<'x-filter'> = {
  fragment: {
    description:
      'Administrators can filter and count by the answer. It is stored in clear text, so never use it together with x-sensitive.',
    type: 'boolean'
  },
  level: 'group'
}
