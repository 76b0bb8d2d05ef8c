import { patternOfMask } from '../../vocabulary/keywords/mask.ts'
import type { KeywordAuthoring } from '../keyword.ts'

export const mask: KeywordAuthoring<'x-mask'> = {
  fragment: {
    description:
      'How a text of fixed length looks, also while people type it, for example 000-00-0000: 0 is a digit, A a letter, anything else itself. Only the digits and letters are stored.',
    type: 'string',
    minLength: 2
  },
  resolve: (schema, written) =>
    schema.pattern === undefined ? { ...schema, pattern: patternOfMask(written) } : schema,
  isOfFieldsOnly: true
}
