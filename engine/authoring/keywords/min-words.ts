import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const minWords: KeywordAuthoring<'x-minWords'> = {
  ...plainAuthoring,
  scope: 'a text',
  fragment: { description: 'Of a text: as many words at least.', type: 'integer', minimum: 1 },
  stricter: 'more'
}
