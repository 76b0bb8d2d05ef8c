import type { KeywordAuthoring } from '../keyword.ts'

export const ownToast: KeywordAuthoring<'x-ownToast'> = {
  fragment: {
    description:
      'true: if the answer is missing, the toast is its own message for "required" instead of \'All fields are required\'.',
    type: 'boolean'
  },
  level: 'group'
}
