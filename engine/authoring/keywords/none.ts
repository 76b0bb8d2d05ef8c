import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const none: KeywordAuthoring<'x-none'> = {
  ...plainAuthoring,
  scope: 'several of some choices',
  fragment: {
    description:
      'Of several choices: the code of the one that says that none of the others fits. It is chosen alone.',
    type: ['string', 'number']
  },
  stricter: 'any'
}
