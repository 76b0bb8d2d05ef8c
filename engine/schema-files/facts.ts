import { isAnswers } from '../model/paths.ts'

type Written = Record<string, unknown>

/** Why what is only read (`readOnly`) cannot be read as a fact, and at which of its words. */
export type FactFault = 'not-true' | 'other-kind' | 'no-fact' | 'other-type'

const textKinds = [undefined, 'text', 'longtext']

/**
 * A schema with every answer that is only read (`readOnly` with its `default`) as what it means: worked out, and the same for
 * everybody. Where one cannot be read it stays as it is, and `findFactFault` says why.
 */
export function expandFacts(written: unknown): unknown {
  if (!isAnswers(written)) return written
  const { readOnly, default: fact, properties, items, ...rest } = written
  if (readOnly !== undefined && findFactFault(written) === undefined)
    return { ...rest, 'x-computed': { always: fact } }
  return {
    ...written,
    ...(isAnswers(properties) && { properties: expandEach(properties) }),
    ...(items !== undefined && { items: expandFacts(items) })
  }
}

const expandEach = (properties: Written): Written =>
  Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, expandFacts(one)]))

export function findFactFault(schema: Written): FactFault | undefined {
  const { readOnly, type, format, default: fact } = schema
  if (readOnly !== true) return 'not-true'
  const isText = type === 'string' && textKinds.some(kind => kind === format)
  const isNumber = (type === 'number' || type === 'integer') && format === undefined
  if (!isText && !isNumber) return 'other-kind'
  if (['enum', 'oneOf', 'x-options', 'x-computed', 'x-from'].some(word => schema[word] !== undefined))
    return 'other-kind'
  if (fact === undefined || fact === '') return 'no-fact'
  const isOfType = isText
    ? typeof fact === 'string'
    : typeof fact === 'number' && (type === 'number' || Number.isInteger(fact))
  return isOfType ? undefined : 'other-type'
}
