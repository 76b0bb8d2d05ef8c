import type { KeywordAuthoring } from '../keyword.ts'

export const seenBy: KeywordAuthoring<'x-seenBy'> = {
  fragment: {
    description:
      'The roles that see the answer, beside administrators and the employee. ["administrator"] hides it from every other role; without the keyword every role sees it.',
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string' },
    defaultSnippets: [
      {
        label: 'administrators and one role',
        description: 'Hidden from every other role.',
        body: ['${1:reviewer}']
      }
    ]
  },
  level: 'group',
  isOfFieldsOnly: true
}
