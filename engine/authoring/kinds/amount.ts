import { pick } from '../samples/facts.ts'
import { usualCurrency, writeNamedAmount } from '../../values/money.ts'
import { createTexts } from '../samples/text.ts'
import { anyText } from './text.ts'
import type { KindAuthoring } from '../kind.ts'

export const amount: KindAuthoring = {
  ...anyText,
  noun: 'an amount',
  guide:
    'An amount in a currency that people choose among x-currencies, stored as USD 1250.50. It cannot be added up or compared; where one currency is enough, use money.',
  conditionTests: {
    asked: ['answered'],
    otherwise: 'an amount in a currency that people choose, of which only "answered" can be asked'
  },
  tells: [],
  openApi: { pattern: '^[A-Z]{3} [0-9]+(\\.[0-9]+)?$' },
  describeStored: ({ 'x-currencies': currencies }) =>
    `With its currency, one of ${currencies?.join(', ')}, and all of its decimals: USD 1250.50, JPY 1250.`,
  isPlain: false,
  sample: createTexts(({ 'x-currencies': currencies = [] }, facts) =>
    writeNamedAmount({
      currency: pick(currencies, facts) ?? usualCurrency,
      coins: facts.chance?.whole(1_000, 900_000) ?? 125_050
    })
  ),
  vary: () => undefined
}
