import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const maxWords: KeywordAuthoring<'x-maxWords'> = {
  ...plainAuthoring,
  scope: 'a text',
  fragment: {
    description: 'The most words. The text then needs no maxLength.',
    type: 'integer',
    minimum: 1
  },
  stricter: 'less'
}
