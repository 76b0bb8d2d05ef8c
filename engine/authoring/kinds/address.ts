import type { Schema } from '../../vocabulary/schema.ts'
import { group } from './group.ts'
import type { KindAuthoring } from '../kind.ts'

export const address: KindAuthoring = {
  ...group,
  noun: 'an address',
  guide:
    'A postal address: country, street and town, then area, state and local government in Nigeria, or region and postcode elsewhere. Once anything is answered, all but area, region and postcode is required.',
  resolve: schema => expandAddress(schema),
  expand: expandAddress,
  takesOver: []
}

const inNigeria = { country: 'Nigeria' }
const elsewhere = { country: { isNot: 'Nigeria' } }

const createLine = (title: string, maxLength: number): Schema => ({ type: 'string', title, maxLength })

/** The fields of an address: local government and state in Nigeria, region and postcode elsewhere. */
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

export const addressLists = ['countries', 'states', 'lgas']

/** Returns the schema of an address with the questions of all countries. */
export function expandAddress<Of extends object>(schema: Of) {
  return {
    ...schema,
    type: 'object' as const,
    properties: structuredClone(questions),
    required: ['country', 'street', 'city', 'state', 'lga']
  }
}
