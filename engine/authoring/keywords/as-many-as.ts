import type { KeywordAuthoring } from '../keyword.ts'

export const asManyAs: KeywordAuthoring<'x-asManyAs'> = {
  fragment: {
    description:
      'For a list: the whole number beside it that says how many rows or answers the list has, for example "children".',
    type: 'string',
    minLength: 1
  },
  stricter: 'any',
  describe: (field, titleOf) => `As many as ${titleOf(field)} says.`
}
