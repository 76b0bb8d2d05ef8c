import type { KeywordAuthoring } from '../keyword.ts'

export const minWords: KeywordAuthoring<'x-minWords'> = {
  scope: 'a text',
  fragment: { description: 'The fewest words.', type: 'integer', minimum: 1 },
  stricter: 'more',
  isOfFieldsOnly: true
}
