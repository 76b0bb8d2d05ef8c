import fc, { type Arbitrary } from 'fast-check'
import { type Answers, isDate, isDateTime, isZonedTime, type Schema } from '../../engine/index.ts'
import type { Recipe } from './answers.ts'
import type { World } from './world.ts'

const day = 86_400_000
const first = '1900-01-01'
/** The first day on which a time is within the allowed years in every time zone. */
const second = '1900-01-03'
const last = '2099-12-31'

/** Generates a day within `x-notBefore` and `x-notAfter`, including both limits and a leap day. */
export function validDate(schema: Schema, world: World): Arbitrary<Recipe> {
  const where = fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: 999 }).map<number | string>(part => part / 1000) },
    { weight: 1, arbitrary: fc.constantFrom<(number | string)[]>(0, 1, '2000-02-29') }
  )
  return where.map(place => siblings => {
    const from = limitOf(schema['x-notBefore'], siblings, world) ?? first
    const to = limitOf(schema['x-notAfter'], siblings, world) ?? last
    if (typeof place === 'string') return place >= from && place <= to ? place : from
    return shifted(from, Math.floor(place * daysBetween(from, to)))
  })
}

/** Does the same with a time: including both limits, also written with a space. */
export function validDateTime(schema: Schema, world: World): Arbitrary<Recipe> {
  const where = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1))
  return fc.tuple(where, fc.constantFrom('T', ' ')).map(([place, between]) => siblings => {
    const [from, to] = [
      minutesAt(limitOf(schema['x-notBefore'], siblings, world) ?? first, '00:00'),
      minutesAt(limitOf(schema['x-notAfter'], siblings, world) ?? last, '23:59')
    ]
    return momentAt(from + Math.floor(place * Math.max(0, to - from))).replace('T', between)
  })
}

/**
 * Generates a time in any zone within its limits, including both of them, in upper or lower case, with or without fractions of
 * a second.
 */
export function validMoment(schema: Schema, world: World): Arbitrary<Recipe> {
  const where = fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1))
  const parts = fc.constantFrom('', '.5', '.000', '.123456789')
  return fc
    .tuple(where, parts, fc.constantFrom('Z', 'z', '+01:00', '-03:30', '+23:59', '-00:00'))
    .map(([place, part, zone]) => siblings => {
      const limit = (rule: 'x-notAfter' | 'x-notBefore') => limitOf(schema[rule], siblings, world)
      const from = Math.ceil(secondOf(limit('x-notBefore') ?? second, '00:00:00', zone))
      const to = Math.floor(secondOf(limit('x-notAfter') ?? last, '23:59:59', zone))
      return zonedAt(from + Math.floor(place * Math.max(0, to - from)), zone, part)
    })
}

/** Generates a time that is a minute or up to years beyond a limit. A limit that is a day applies in the zone of the time. */
export function momentBeyond(
  rule: 'x-notAfter' | 'x-notBefore',
  schema: Schema,
  world: World
): Arbitrary<Recipe> {
  const [direction, time] = rule === 'x-notAfter' ? [1, '23:59:59'] : [-1, '00:00:00']
  const beyond = fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9_000_000 }))
  return fc.tuple(beyond, fc.constantFrom('Z', '+14:00', '-03:30')).map(([minutes, zone]) => siblings => {
    const limit = limitOf(schema[rule], siblings, world)
    return limit && zonedAt(secondOf(limit, String(time), zone) + 60 * minutes * Number(direction), zone, '')
  })
}

/**
 * Returns the Unix time in seconds of a limit, which is a time with a zone, or a day to which the given time and zone are
 * added.
 */
const secondOf = (limit: string, time: string, zone: string) =>
  Date.parse(limit.length === 10 ? `${limit}T${time}${zone.toUpperCase()}` : limit) / 1000

function zonedAt(seconds: number, zone: string, part: string) {
  const [, sign = '+', hours = 0, minutes = 0] = /([+-])(..):(..)/.exec(zone) ?? []
  const away = (Number(hours) * 3600 + Number(minutes) * 60) * (sign === '-' ? -1 : 1)
  return `${new Date((seconds + away) * 1000).toISOString().slice(0, 19)}${part}${zone}`
}

/** Texts that are not valid times with a zone. */
export const brokenMoment: Arbitrary<string> = fc.constantFrom(
  ...['2026-11-20T08:30:00', '2026-11-20T08:30', '2026-11-20T08:30+01:00', '2026-02-30T08:30:00Z', '--'],
  ...['2026-11-20T24:00:00Z', '2026-11-20T08:30:60Z', '2026-11-20T08:30:00+24:00', '1899-12-31T08:30:00Z'],
  ...[
    '2026-11-20 08:30:00Z',
    '2026-11-20T08:30:00Z+01:00',
    '20/11/2026',
    '２026-11-20T08:30:00Z',
    '2026-11-20 '
  ]
)

const minutesAt = (limit: string, time: string) =>
  Date.parse(limit.length === 10 ? `${limit}T${time}Z` : `${limit}Z`) / 60_000
const momentAt = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(0, 16)

/** Generates a time that is a minute or up to years beyond a limit. */
export function dateTimeBeyond(
  rule: 'x-notAfter' | 'x-notBefore',
  schema: Schema,
  world: World
): Arbitrary<Recipe> {
  const [direction, time] = rule === 'x-notAfter' ? [1, '23:59'] : [-1, '00:00']
  return fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9_000_000 })).map(minutes => siblings => {
    const limit = limitOf(schema[rule], siblings, world)
    return limit && momentAt(minutesAt(limit, time ?? '') + minutes * Number(direction))
  })
}

/** Texts that are not valid days with a time. */
export const brokenDateTime: Arbitrary<string> = fc.constantFrom(
  ...['2026-11-20', '08:30', '2026-11-20T24:00', '2026-02-30T08:30', '2026-11-20T08:60', '1899-12-31T08:30'],
  ...[
    '2026-11-20T08:30Z',
    '2026-11-20T08:30+01:00',
    '2026-11-20T08:30:15',
    '20/11/2026 08:30',
    '2026-11-20T'
  ],
  ...['2026-11-20T8', 'tomorrow at nine', '２026-11-20T08:30', '2026-11-20T08:30:00.000Z']
)

/** Generates a day just beyond or far beyond a limit; undefined where the limit does not apply. */
export function dateBeyond(
  rule: 'x-notAfter' | 'x-notBefore',
  schema: Schema,
  world: World
): Arbitrary<Recipe> {
  const direction = rule === 'x-notAfter' ? 1 : -1
  return fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9000 })).map(days => siblings => {
    const limit = limitOf(schema[rule], siblings, world)
    return limit && shifted(limit, days * direction)
  })
}

/** Texts of at most ten characters that are not valid days, or days outside the allowed years. */
export const brokenDate: Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '2023-02-29',
    '1994-02-30',
    '1994-13-01',
    '1994-00-10',
    '1994-04-31',
    '1899-12-31',
    '0000-01-01'
  ),
  fc.constantFrom(
    '94-01-01',
    '1994-1-1',
    '01/02/1994',
    '1994-01-0',
    '1994-01',
    'yesterday',
    '12',
    '１994-01-01'
  ),
  fc
    .string({ minLength: 1, maxLength: 10 })
    .filter(text => text.trim() !== '' && !/^\d{4}-\d\d-\d\d$/.test(text.trim()))
)

/**
 * Returns the day of a limit such as `today`, a field name, or `started + 400 weeks`, for these answers; undefined if the field
 * has no valid answer.
 */
export function limitOf(written: string | undefined, siblings: Answers, world: World): string | undefined {
  const [name, sign, count, unit] = written?.split(' ') ?? []
  const limit = dayNamed(name, siblings, world)
  if (limit === undefined || count === undefined) return limit
  const days = Number(count) * (unit?.startsWith('week') ? 7 : 1) * (sign === '-' ? -1 : 1)
  return isDate(limit.slice(0, 10)) ? `${shifted(limit.slice(0, 10), days)}${limit.slice(10)}` : undefined
}

function dayNamed(limit: string | undefined, siblings: Answers, { today }: World): string | undefined {
  if (limit === undefined || limit === 'today') return limit && today
  if (limit === 'yesterday') return shifted(today, -1)
  const other = siblings[limit]
  if (typeof other !== 'string') return undefined
  const written = other.trim().replace(' ', 'T')
  if (isZonedTime(written.toUpperCase())) return written.toUpperCase()
  return isDate(written) || isDateTime(written) ? written : undefined
}

const shifted = (date: string, days: number) =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

const daysBetween = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / day)
