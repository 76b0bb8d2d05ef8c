import type { Facts } from './form.ts'
import type { Schema } from './schema.ts'
import { compareMoments } from '../values/date-time.ts'
import { dayAfterToday, isNamedAfterToday, nameOfDay, parseNamedDay, shiftDay } from '../values/named-day.ts'
import type { CheckedAnswer, Failure, Reference } from './keyword.ts'

/** The keywords that bound a date: the first day, and the last. */
export const dayBounds = ['x-notBefore', 'x-notAfter'] as const

/** The field that a bound counts from; none where that is today. */
export function listReferences(bound: unknown): Reference[] {
  return typeof bound === 'string' && !isNamedAfterToday(bound) ? [{ field: nameOfDay(bound), at: [] }] : []
}

/** What breaks a bound, where an answer compares so with its day: 1 behind it, -1 before it. */
export function checkBound(
  bound: string,
  { value, siblings }: CheckedAnswer,
  { at, today: now }: Facts,
  { rule, isBroken }: { rule: 'notAfter' | 'notBefore'; isBroken: (order: number) => boolean }
): Failure[] {
  // What was right on the day of its save stays right.
  const today = at === 'record' ? undefined : now
  const day = dateLimit(bound, siblings, today)
  if (typeof value !== 'string' || day === undefined || !isBroken(compareMoments(value, day))) return []
  return [{ rule, limit: dayAfterToday(bound, today) ?? bound, bound: day }]
}

/**
 * The day or the time that `x-notAfter` or `x-notBefore` names: today, yesterday, or the answer of a field beside it, and so many
 * days or months from there.
 */
export function dateLimit(
  limit: string | undefined,
  siblings: Record<string, unknown>,
  today: string | undefined
): string | undefined {
  if (limit === undefined) return undefined
  if (isNamedAfterToday(limit)) return dayAfterToday(limit, today)
  const named = parseNamedDay(limit)
  const other = named && siblings[named.name]
  return typeof other === 'string' ? shiftDay(other, named ?? {}) : undefined
}

/** How a bound reads: a date with a time may be bounded by a day. */
export const readBound = (
  schema: Schema,
  bound: unknown,
  read: (schema: Schema, value: unknown) => string
): string => read(/^.{10}$/.test(String(bound)) ? { format: 'date' } : schema, bound)
