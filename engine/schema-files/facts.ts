import type { Written } from './map-schemas.ts'

/** Why a `readOnly` field cannot be read as a fixed answer. */
export type FactFault = 'not-true' | 'other-kind' | 'no-fact' | 'other-type'

const textKinds = [undefined, 'text', 'longtext']

/**
 * Expands a read-only answer (`readOnly` with `default`) into a computed one, the same for every record. Returns any other or
 * invalid schema unchanged; `findFactFault` explains why.
 */
export function expandFacts(written: Written): Written {
  const { readOnly, default: fact, ...rest } = written
  const isFact = readOnly !== undefined && findFactFault(written) === undefined
  return isFact ? { ...rest, 'x-computed': { always: fact } } : written
}

export function findFactFault(schema: Written): FactFault | undefined {
  const { readOnly, type, format, default: fact } = schema
  if (readOnly !== true) return 'not-true'
  const isText = type === 'string' && textKinds.some(kind => kind === format)
  const isNumber = (type === 'number' || type === 'integer') && format === undefined
  if (!isText && !isNumber) return 'other-kind'
  if (['enum', 'oneOf', 'x-options', 'x-computed', 'x-from'].some(keyword => schema[keyword] !== undefined))
    return 'other-kind'
  if (fact === undefined || fact === '') return 'no-fact'
  const isOfType = isText
    ? typeof fact === 'string'
    : typeof fact === 'number' && (type === 'number' || Number.isInteger(fact))
  return isOfType ? undefined : 'other-type'
}
