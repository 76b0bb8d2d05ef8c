import { calendarOf } from '../../vocabulary/shapes.ts'
import { dateLimit } from '../../vocabulary/day-bound.ts'
import { isDateTime, isZonedTime } from '../../values/date.ts'
import type { Schema } from '../../vocabulary/schema.ts'
import { compareMoments, dayPart } from '../../values/date-time.ts'
import type { Chance } from './chance.ts'
import { type SiblingAnswers, pick, type SampleFacts } from './facts.ts'

/** Makes a date within the limits: from the examples or some years ago if allowed, otherwise close to that. */
export function createDate(schema: Schema, siblings: SiblingAnswers, facts: SampleFacts): string {
  const earliest = dateLimit(schema['x-notBefore'], siblings, facts.today)
  const latest = dateLimit(schema['x-notAfter'], siblings, facts.today)
  const usual = pickDay(schema.examples ?? usualDays, facts.chance)
  const wished = earliest && earliest > usual ? addYear(dayPart(earliest)) : usual
  return latest && wished > dayPart(latest) ? dayPart(latest) : wished
}

/**
 * Makes a date with a time, and with a time zone if the kind requires one: from the examples if allowed, otherwise the first
 * allowed one near the limits.
 */
export function createDateTime(schema: Schema, siblings: SiblingAnswers, facts: SampleFacts): string {
  const zone = calendarOf(schema) === 'zoned' ? ':00+01:00' : ''
  const earliest = dateLimit(schema['x-notBefore'], siblings, facts.today)
  const latest = dateLimit(schema['x-notAfter'], siblings, facts.today)
  const usual =
    pick(schema.examples ?? [], facts) ??
    `${pickDay(usualDays, facts.chance)}T${pick(usualTimes, facts) ?? noon}`
  const tries = [usual, ...(earliest ? [`${addYear(dayPart(earliest))}T${noon}`] : []), latest, earliest]
  const isWithin = (one: string) =>
    (earliest === undefined || compareMoments(one, earliest) >= 0) &&
    (latest === undefined || compareMoments(one, latest) <= 0)
  const all = tries.flatMap(one => (one === undefined ? [] : [withTime(one, zone)]))
  return all.find(isWithin) ?? withTime(usual, zone)
}

const noon = '12:00'
const usualTimes = ['09:30', '14:00', '16:45']

function withTime(day: string, zone: string): string {
  if (isZonedTime(day)) return day
  return (isDateTime(day) ? day : `${day}T${noon}`) + zone
}

/** The range of dates for fields without examples. */
const usualDays = ['1990-05-17', '2020-05-17']
const day = 86_400_000

/** Returns the first day, or with `chance` any day from the first to the last. */
function pickDay(days: readonly string[], chance: Chance | undefined): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (!chance) return first
  const [from, to] = [Date.parse(first), Date.parse(last)]
  return new Date(from + chance.whole(0, Math.round((to - from) / day)) * day).toISOString().slice(0, 10)
}

function addYear(date: string) {
  const [year, rest] = [Number(date.slice(0, 4)), date.slice(4)]
  return `${year + 1}${rest === '-02-29' ? '-02-28' : rest}`
}
