import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const maxWords: KeywordAuthoring<'x-maxWords'> = {
  ...plainAuthoring,
  scope: 'a text',
  fragment: {
    description: 'Of a text: as many words at most. Without a maxLength there is room for them.',
    type: 'integer',
    minimum: 1
  },
  stricter: 'less'
}
