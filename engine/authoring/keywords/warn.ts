import type { KeywordAuthoring } from '../keyword.ts'

export const warn: KeywordAuthoring<'x-warn'> = {
  fragment: {
    description:
      'A question about an answer that is unusual but may be right: people correct it, or say that it is right and go on.\nOn a question, or with "field" on a form, a group or a row. For instance [{ "must": { "children": { "atMost": 10 } }, "message": "More than 10 children: is that right?" }].',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['must', 'message'],
      additionalProperties: false,
      properties: {
        if: { description: 'It is asked only while this holds.', $ref: '#/definitions/condition' },
        must: { description: 'What usually holds. Written as x-showIf is.', $ref: '#/definitions/condition' },
        field: {
          description: 'Of a form, a group or a row: the question at which it is asked.',
          type: 'string',
          minLength: 1
        },
        message: {
          description: 'The question that people read, for instance More than 10 children: is that right?',
          type: 'string',
          'x-translate': true
        }
      }
    },
    defaultSnippets: [
      {
        label: 'a number that is unusual',
        description: 'People are asked whether it is right.',
        body: [
          { must: { '${1:children}': { atMost: '^${2:10}' } }, message: '${3:More than 10: is that right?}' }
        ]
      }
    ]
  },
  level: 'group'
}
