import { patternOfMask } from '../../vocabulary/keywords/mask.ts'
import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const mask: KeywordAuthoring<'x-mask'> = {
  ...plainAuthoring,
  fragment: {
    description:
      'How a text of fixed length is shown, while it is typed too: 0 stands for a digit, A for a letter, anything else for itself, for instance 000-00-0000. What is stored has the digits and letters alone.',
    type: 'string',
    minLength: 2
  },
  resolve: (schema, written) =>
    schema.pattern === undefined ? { ...schema, pattern: patternOfMask(written) } : schema
}
