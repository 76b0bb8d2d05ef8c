import type { KeywordAuthoring } from '../keyword.ts'

export const equals: KeywordAuthoring<'x-equals'> = {
  fragment: {
    description: 'The field beside this one that must have the same answer, for example "password".',
    type: 'string'
  },
  stricter: 'any',
  describe: (field, titleOf) => `The same as ${titleOf(field)}.`
}
