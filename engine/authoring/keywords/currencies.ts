import { type KeywordAuthoring, plainAuthoring } from '../keyword.ts'

export const currencies: KeywordAuthoring<'x-currencies'> = {
  ...plainAuthoring,
  fragment: {
    description:
      'Of an amount: the currencies that people choose among, by code, for instance ["NGN", "USD"]. The first stands there until another one is chosen.',
    type: 'array',
    items: { type: 'string' }
  },
  stricter: 'any'
}
