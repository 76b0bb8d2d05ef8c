import type { KeywordAuthoring } from '../keyword.ts'

export const renamedFrom: KeywordAuthoring<'x-renamedFrom'> = {
  fragment: {
    description:
      'The former name of this field, or its former place as part/field or part/group/field. Its stored answers become this field\'s. If there were several, a list with the newest first.\nFor instance "x-renamedFrom": "bank", or "bankDetails/bank" for a field of the part bankDetails.',
    anyOf: [
      { type: 'string', minLength: 1 },
      { type: 'array', minItems: 1, uniqueItems: true, items: { type: 'string', minLength: 1 } }
    ]
  },
  level: 'field',
  stricter: 'other'
}
