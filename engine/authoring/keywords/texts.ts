import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const texts: KeywordAuthoring<'x-texts'> = {
  ...plainAuthoring,
  fragment: {
    description: 'The text for each value, for example { "true": "Completed", "false": "Incomplete" }.',
    type: 'object',
    additionalProperties: { type: 'string', 'x-translate': true }
  }
}
