import type { KeywordAuthoring } from '../keyword.ts'

export const texts: KeywordAuthoring<'x-texts'> = {
  fragment: {
    description: 'The text for each value, for example { "true": "Completed", "false": "Incomplete" }.',
    type: 'object',
    additionalProperties: { type: 'string', 'x-translate': true }
  }
}
