import type { KeywordAuthoring } from '../keyword.ts'

export const showIf: KeywordAuthoring<'x-showIf'> = {
  fragment: {
    description:
      'The question is asked only while this condition holds. Otherwise it is neither required nor checked, and the next save drops its answer.\nFor instance { "maritalStatus": "married" }; several answers as a list; several names: all must hold. Tests: { "children": { "moreThan": 2 } }. Together: "all", "any", "not". Other places: ../field, group/field, list/*/field, /part/field.',
    $ref: '#/definitions/condition',
    defaultSnippets: [
      {
        label: 'while a choice is made',
        description: 'Asked only while another field has this answer.',
        body: { '${1:otherField}': '${2:its answer}' }
      },
      {
        label: 'while one of several choices is made',
        description: 'Asked only while another field has one of these answers.',
        body: { '${1:otherField}': ['${2:one answer}', '${3:another}'] }
      },
      {
        label: 'while a number is greater',
        description: 'Asked only while the number of another field is greater than this.',
        body: { '${1:children}': { moreThan: '^${2:2}' } }
      },
      {
        label: 'while one of two things holds',
        description: 'Asked while any of these conditions holds.',
        body: { any: [{ '${1:otherField}': '${2:its answer}' }, { '${3:another}': { answered: true } }] }
      }
    ]
  },
  level: 'field',
  stricter: 'other'
}
