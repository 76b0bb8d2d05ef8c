import type { KeywordAuthoring } from '../keyword.ts'

export const oldValues: KeywordAuthoring<'x-oldValues'> = {
  fragment: {
    description:
      'Choices that were renamed or dropped: the stored choice, and the choice that it means today.\nFor instance { "snior": "senior" }.',
    type: 'object',
    minProperties: 1,
    additionalProperties: { type: ['string', 'number'] },
    defaultSnippets: [
      {
        label: 'a choice that was renamed',
        description: 'What is stored, and the choice that it means today.',
        body: { '${1:the old choice}': '${2:the choice of today}' }
      }
    ]
  },
  level: 'field',
  stricter: 'other'
}
