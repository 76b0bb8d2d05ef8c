import type { KeywordAuthoring } from '../keyword.ts'

export const requiredIf: KeywordAuthoring<'x-requiredIf'> = {
  fragment: {
    description:
      'The question is always asked, and required while this condition holds.\nFor instance { "contract": "Fixed term" }.',
    $ref: '#/definitions/condition',
    defaultSnippets: [
      {
        label: 'while a choice is made',
        description: 'Required only while another field has this answer.',
        body: { '${1:otherField}': '${2:its answer}' }
      }
    ]
  },
  level: 'field',
  stricter: 'other'
}
