import { kindOf } from '../model/fields.ts'
import { type KindName, kinds } from '../model/kinds.ts'
import { createPatternText } from '../sample/pattern-text.ts'
import type { WrittenSchema } from '../schema-files/references.ts'

/** What is stored of kinds that people may type in several ways: each way that a part of it can be. */
const stored: Partial<Record<KindName, () => Generator<string>>> = {
  date: listDays,
  month: listMonths,
  time: listTimes,
  datetime: function* () {
    for (const day of listDays(5)) for (const time of listTimes(97)) yield `${day}T${time}`
  },
  partialdate: function* () {
    yield* listDays()
    yield* listMonths()
    for (let year = firstYear; year <= lastYear; year++) yield String(year)
  },
  email: function* () {
    yield* ['ada@mail.example', 'ada.obi@mail.example.org', 'a1@x.example']
  }
}

const [firstYear, lastYear] = [1900, 2100]
const pad = (number: number) => String(number).padStart(2, '0')

function* listDays(step = 1) {
  for (let year = firstYear; year <= lastYear; year += step)
    for (let month = 1; month <= 12; month++)
      for (let day = 1; day <= 28; day++) yield `${year}-${pad(month)}-${pad(day)}`
}

function* listMonths() {
  for (let year = firstYear; year <= lastYear; year++)
    for (let month = 1; month <= 12; month++) yield `${year}-${pad(month)}`
}

function* listTimes(step = 1) {
  for (let minute = 0; minute < 24 * 60; minute += step)
    yield `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
}

/** How an answer of a kind is stored, for instance. */
const examples: Partial<Record<KindName, string>> = {
  date: '2026-11-20',
  month: '2026-11',
  partialdate: '2026-11',
  time: '08:30',
  datetime: '2026-11-20T08:30',
  'date-time': '2026-11-20T08:30:00+01:00',
  phone: '+2348031234567',
  uri: 'https://www.example.com'
}

/** A pattern that no answer of the field's own kind fits: what it asks for, and how such an answer is stored. */
export function findForeignPattern(schema: WrittenSchema, pattern: string) {
  const kind = kindOf(schema)
  if (!Object.hasOwn(kinds, kind)) return undefined
  const asked = createPatternText(pattern)
  if (asked === undefined) return undefined
  return fitsKind(kind, pattern, asked) ? undefined : { kind, asked, stored: examples[kind] }
}

function fitsKind(kind: KindName, pattern: string, asked: string): boolean {
  if (kind === 'uri') return /^https?:/.test(asked)
  if (kind === 'phone') return asked.startsWith('+')
  if (kind === 'digits' || kind === 'code') return kinds[kind].valid(asked)
  const list = stored[kind]
  if (!list || (kind === 'email' && asked.includes('@'))) return true
  const expression = new RegExp(pattern, 'u')
  for (const answer of list()) if (expression.test(answer)) return true
  return false
}
