import type { KeywordAuthoring } from '../keyword.ts'

export const headings: KeywordAuthoring<'x-headings'> = {
  fragment: {
    description: 'The headings above choices; usually written in oneOf.',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['title', 'choices'],
      additionalProperties: false,
      properties: {
        title: { description: 'The heading.', type: 'string', minLength: 1, 'x-translate': true },
        choices: {
          description: 'The choices below it, by their codes.',
          type: 'array',
          minItems: 1,
          items: { type: ['string', 'number'] }
        }
      }
    }
  }
}
