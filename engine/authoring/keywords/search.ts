import type { KeywordAuthoring } from '../keyword.ts'

export const search: KeywordAuthoring<'x-search'> = {
  fragment: {
    description:
      'The list finds employees by the `whole` answer, or the beginnings of its `words`, through keyed hashes, and only for roles that see all of it. Not for groups, rows and files.',
    enum: ['whole', 'words']
  },
  level: 'group',
  isOfFieldsOnly: true
}
