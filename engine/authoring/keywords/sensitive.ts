import type { KeywordAuthoring } from '../keyword.ts'

export const sensitive: KeywordAuthoring<'x-sensitive'> = {
  fragment: {
    description:
      '"identifier": a number that identifies the person; lists mask it, and drafts keep it only until the tab is closed. "personal": other data that needs care.',
    enum: ['identifier', 'personal']
  },
  level: 'group'
}
