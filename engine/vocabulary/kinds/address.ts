import { isAnswers } from '../../values/paths.ts'
import type { Kind } from '../kind.ts'
import { group } from './group.ts'

/** A postal address, in Nigeria or elsewhere. */
export const address: Kind = {
  ...group,
  shape: 'ownFields',
  format: answer => splitAddress(answer).join(', ')
}

export function splitAddress(answer: unknown): string[] {
  if (!isAnswers(answer)) return []
  const { street, area, city, lga, state, region, postcode, country } = answer
  const lines = [[street], [area, city], [lga, state, region, postcode], [country]]
  return lines
    .map(parts => parts.filter(part => typeof part === 'string' && part !== '').join(', '))
    .filter(text => text !== '')
}
