import type { KeywordAuthoring } from '../keyword.ts'

export const local: KeywordAuthoring<'x-local'> = {
  fragment: { description: 'Used by the page only, and never sent.', type: 'boolean' },
  level: 'group'
}
