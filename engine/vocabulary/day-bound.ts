import type { Facts } from './form.ts'
import type { Schema } from './schema.ts'
import { compareMoments } from '../values/date-time.ts'
import {
  dayRelativeToToday,
  isRelativeToToday,
  nameOfDay,
  parseNamedDay,
  shiftDay
} from '../values/named-day.ts'
import type { CheckedAnswer, Failure, Reference } from './keyword.ts'

export const dayBounds = ['x-notBefore', 'x-notAfter'] as const

/** Lists the field that a bound refers to; empty if the bound counts from today or yesterday. */
export function listDayReferences(bound: unknown): Reference[] {
  return typeof bound === 'string' && !isRelativeToToday(bound) ? [{ field: nameOfDay(bound), at: [] }] : []
}

/**
 * Checks a date or time against its bound. `isBroken` receives the order of answer and bound: 1 if the answer is later, -1 if
 * earlier.
 */
export function checkBound(
  bound: string,
  { value, siblings }: CheckedAnswer,
  { at, today: now }: Facts,
  { rule, isBroken }: { rule: 'notAfter' | 'notBefore'; isBroken: (order: number) => boolean }
): Failure[] {
  // An answer that was valid when it was saved stays valid, so a stored record is not checked against today.
  const today = at === 'record' ? undefined : now
  const day = dateLimit(bound, siblings, today)
  if (typeof value !== 'string' || day === undefined || !isBroken(compareMoments(value, day))) return []
  return [{ rule, limit: dayRelativeToToday(bound, today) ?? bound, bound: day }]
}

/**
 * Returns the day or time that `x-notAfter` or `x-notBefore` refers to: today, yesterday or the answer of a sibling field,
 * shifted by the given days or months. Returns undefined while it is not known.
 */
export function dateLimit(
  limit: string | undefined,
  siblings: Record<string, unknown>,
  today: string | undefined
): string | undefined {
  if (limit === undefined) return undefined
  if (isRelativeToToday(limit)) return dayRelativeToToday(limit, today)
  const named = parseNamedDay(limit)
  const other = named && siblings[named.name]
  return typeof other === 'string' ? shiftDay(other, named ?? {}) : undefined
}

/** Formats a bound for a message. The bound of a date with a time may be a plain day. */
export const readBound = (
  schema: Schema,
  bound: unknown,
  read: (schema: Schema, value: unknown) => string
): string => read(/^.{10}$/.test(String(bound)) ? { format: 'date' } : schema, bound)
