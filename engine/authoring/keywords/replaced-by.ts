import type { KeywordAuthoring } from '../keyword.ts'

export const replacedBy: KeywordAuthoring<'x-replacedBy'> = {
  fragment: {
    description: 'For a computed answer: the field beside it whose answer, if there is one, replaces it.',
    type: 'string',
    minLength: 1
  },
  level: 'field'
}
