import type { KeywordAuthoring } from '../keyword.ts'

export const rules: KeywordAuthoring<'x-rules'> = {
  fragment: {
    description:
      'For a form, a group or a row: what must hold between answers, and the message at one of the fields.\nA rule waits until every answer that it compares is there. For instance { "must": { "ends": { "notBefore": { "field": "starts" } } }, "field": "ends", "message": "The end must not be before the start." }.',
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      required: ['must', 'field', 'message'],
      additionalProperties: false,
      properties: {
        if: { description: 'The rule counts only while this holds.', $ref: '#/definitions/condition' },
        must: { description: 'What must hold. Written as x-showIf is.', $ref: '#/definitions/condition' },
        field: {
          description: 'The field where the message is shown: one of this group, like ends or home/state.',
          type: 'string',
          minLength: 1
        },
        message: {
          description: 'The sentence that people read: it says what is right.',
          type: 'string',
          'x-translate': true
        }
      }
    },
    defaultSnippets: [
      {
        label: 'an end that is not before its start',
        description: 'Two dates in order.',
        body: [
          {
            must: { '${1:ends}': { notBefore: { field: '${2:starts}' } } },
            field: '${1:ends}',
            message: '${3:The end must not be before the start.}'
          }
        ]
      }
    ]
  },
  level: 'group',
  stricter: 'other'
}
