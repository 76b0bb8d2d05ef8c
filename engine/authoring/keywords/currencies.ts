import type { KeywordAuthoring } from '../keyword.ts'

export const currencies: KeywordAuthoring<'x-currencies'> = {
  fragment: {
    description:
      'For an amount: the currencies that people choose among, for example ["NGN", "USD"]. The first one is preselected.',
    type: 'array',
    items: { type: 'string' }
  },
  scope: 'an amount in a currency that people choose',
  stricter: 'any',
  isOfFieldsOnly: true
}
