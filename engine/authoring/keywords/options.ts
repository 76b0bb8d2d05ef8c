import type { KeywordAuthoring } from '../keyword.ts'

export const options: KeywordAuthoring<'x-options'> = {
  fragment: {
    description: 'The choices come from a list in schemas/lists, for example { "list": "banks" }.',
    type: 'object',
    required: ['list'],
    additionalProperties: false,
    properties: {
      list: { description: 'The name of the list: a file in schemas/lists.', type: 'string' },
      params: {
        description:
          'Parameter of the list: the field beside this one whose answer fills it, for instance { "state": "stateOfOrigin" }.',
        type: 'object',
        additionalProperties: { type: 'string' }
      },
      when: {
        description:
          'The list is offered while these fields have these answers; else free text. For instance { "nationality": "Nigeria" }.',
        type: 'object',
        additionalProperties: { type: 'string' }
      }
    },
    defaultSnippets: [
      { label: 'a list', description: 'Choices from a list of schemas/lists.', body: { list: '${1:banks}' } },
      {
        label: 'a list that follows another answer',
        description: 'For instance the local governments of a state.',
        body: { list: '${1:lgas}', params: { '${2:state}': '${3:stateOfOrigin}' } }
      }
    ]
  },
  stricter: 'any'
}
