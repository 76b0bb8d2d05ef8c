import type { KeywordAuthoring } from '../keyword.ts'

export const maxWords: KeywordAuthoring<'x-maxWords'> = {
  scope: 'a text',
  fragment: {
    description: 'The most words. The text then needs no maxLength.',
    type: 'integer',
    minimum: 1
  },
  stricter: 'less',
  isOfFieldsOnly: true
}
