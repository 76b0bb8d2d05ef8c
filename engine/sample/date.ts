import { dateLimit } from '../check/rules.ts'
import type { Schema } from '../form.ts'
import type { Chance } from './chance.ts'
import type { Beside, SampleFacts } from './facts.ts'

/** A day within the limits: as in the examples or years ago where nothing forbids it, else as near to that as may be. */
export function createDate(schema: Schema, beside: Beside, facts: SampleFacts): string {
  const least = dateLimit(schema['x-notBefore'], beside, facts.today)
  const most = dateLimit(schema['x-notAfter'], beside, facts.today)
  const usual = pickDay(schema.examples ?? usualDays, facts.chance)
  const wished = least && least > usual ? addYear(least) : usual
  return most && wished > most ? most : wished
}

/** Where there are no examples. */
const usualDays = ['1990-05-17', '2020-05-17']
const day = 86_400_000

/** The first of some days; by chance any from the first to the last of them. */
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
