import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const local: KeywordAuthoring<'x-local'> = {
  ...plainAuthoring,
  fragment: { description: 'Used by the page only, and never sent.', type: 'boolean' },
  level: 'group'
}
