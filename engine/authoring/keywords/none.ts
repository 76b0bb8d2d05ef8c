import type { KeywordAuthoring } from '../keyword.ts'

export const none: KeywordAuthoring<'x-none'> = {
  scope: 'several of some choices',
  fragment: {
    description:
      'For several choices: the code of the choice that is chosen alone, for example "None of these".',
    type: ['string', 'number']
  },
  stricter: 'any',
  isOfFieldsOnly: true
}
