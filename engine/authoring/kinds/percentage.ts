import { plainField } from '../new-field.ts'
import { isComputed } from '../../vocabulary/keywords/computed.ts'
import { parsePercentage } from '../../vocabulary/kinds/percentage.ts'
import { createNumbers } from '../samples/number.ts'
import { number } from './number.ts'
import type { Bounded, KindAuthoring } from '../kind.ts'

export const percentage: KindAuthoring = {
  ...number,
  takesAnything: false,
  noun: 'a percentage',
  guide:
    'A percentage: 12.5 means 12.5 %. It is from 0 to 100 with two decimals, unless minimum, maximum and multipleOf say otherwise.',
  unit: 'percent',
  newField: plainField,
  resolve: schema => ({ ...schema, ...listUsualBounds(schema) }),
  cellFormat: () => 'General"%"',
  takesOver: [],
  ownBounds: listUsualBounds,
  sample: createNumbers(parsePercentage)
}

/** The bounds that apply if the author sets none: 0 to 100 in steps of 0.01. */
function listUsualBounds(schema: Bounded): Bounded {
  if (isComputed(schema)) return {}
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf } = schema
  return {
    ...(minimum === undefined && exclusiveMinimum === undefined && { minimum: 0 }),
    ...(maximum === undefined && exclusiveMaximum === undefined && { maximum: 100 }),
    ...(multipleOf === undefined && { multipleOf: 0.01 })
  }
}
