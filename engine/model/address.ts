import type { Schema } from '../form.ts'
import { isAnswers } from './paths.ts'

const inNigeria = { country: 'Nigeria' }
const elsewhere = { country: { isNot: 'Nigeria' } }

const createLine = (title: string, maxLength: number): Schema => ({ type: 'string', title, maxLength })

/** What an address asks: a Nigerian one has its local government and state, any other a region and postcode. */
const questions: { [name: string]: Schema } = {
  country: { type: 'string', title: 'Country', format: 'choice', 'x-options': { list: 'countries' } },
  street: createLine('Street and house number', 120),
  area: { ...createLine('Area', 80), 'x-showIf': inNigeria },
  city: createLine('Town or city', 80),
  state: {
    type: 'string',
    title: 'State',
    format: 'choice',
    'x-options': { list: 'states' },
    'x-showIf': inNigeria
  },
  lga: {
    type: 'string',
    title: 'Local government',
    format: 'choice',
    'x-options': { list: 'lgas', params: { state: 'state' } },
    'x-showIf': inNigeria
  },
  region: { ...createLine('State, province or region', 80), 'x-showIf': elsewhere },
  postcode: { ...createLine('Postcode', 16), 'x-showIf': elsewhere }
}

/** The lists that its choices come from. */
export const addressLists = ['countries', 'states', 'lgas']

/** An address as a group of the questions that its country has. */
export const expandAddress = <Of extends object>(schema: Of) => ({
  ...schema,
  type: 'object' as const,
  properties: structuredClone(questions),
  required: ['country', 'street', 'city', 'state', 'lga']
})

/** How an address is written, line by line. */
export function splitAddress(answer: unknown): string[] {
  if (!isAnswers(answer)) return []
  const { street, area, city, lga, state, region, postcode, country } = answer
  const lines = [[street], [area, city], [lga, state, region, postcode], [country]]
  return lines
    .map(parts => parts.filter(part => typeof part === 'string' && part !== '').join(', '))
    .filter(text => text !== '')
}
