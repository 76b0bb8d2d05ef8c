import type { KeywordAuthoring } from '../keyword.ts'

export const retired: KeywordAuthoring<'x-retired'> = {
  fragment: {
    description:
      'true: the field is no longer asked. Its stored answers are kept, and administrators read them under "Earlier answers".',
    type: 'boolean'
  },
  level: 'field',
  stricter: 'other'
}
