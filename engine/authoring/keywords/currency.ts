import type { KeywordAuthoring } from '../keyword.ts'

export const currency: KeywordAuthoring<'x-currency'> = {
  fragment: {
    description:
      'For money: its currency by code, for example "NGN"; otherwise the currency of organisation.json.\nminimum, maximum and default are written in it: 70000.50. Without a negative minimum, amounts below zero are refused.',
    type: 'string'
  },
  isOfFieldsOnly: true
}
