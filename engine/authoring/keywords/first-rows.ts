import type { KeywordAuthoring } from '../keyword.ts'

export const firstRows: KeywordAuthoring<'x-firstRows'> = {
  fragment: {
    description: 'The names of first rows that are always there; usually written in items.',
    type: 'array',
    minItems: 1,
    items: { type: 'string', minLength: 1 }
  },
  describe: titles => `There from the start: ${titles.join(', ')}.`
}
