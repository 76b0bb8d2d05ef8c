import { type Form, fieldsOf } from '../../engine/index.ts'
import { forms, journey, titles } from '../../generated/index.ts'
import { dayOf } from '../records/model/facts.ts'
import { parseListQuery } from './model/list-query.ts'
import { dayOfCompletion, whereTheyStop } from '../records/counter-store.ts'
import type { Stores } from '../stores.ts'

const day = 24 * 3600 * 1000
const weeks = 12

const dashboard: Form = forms['admin/dashboard'] ?? raise()

/** The numbers that schemas/admin/dashboard asks for, each with the query of the list that it leads to. */
export async function numbersOf(db: Stores) {
  const employees = db.employees
  return Promise.all(
    fieldsOf(dashboard).map(async ({ name, title, schema }) => {
      const rule = schema['x-count'] ?? {}
      const value = await employees.count(parseListQuery(rule).wanted)
      return { name, title, value, query: new URLSearchParams(rule).toString() }
    })
  )
}

/** Two series: records completed in each of the last weeks, and how many employees stop at each step. */
export async function chartsOf(db: Stores, now: number) {
  const counters = db.counters
  const stops = await counters.by(whereTheyStop)
  return {
    completedPerWeek: perWeek(await counters.by(dayOfCompletion), now),
    whereTheyStop: journey.steps.map(({ form, path }) => ({
      form,
      title: titles[form] ?? form,
      path,
      employees: stops.get(form) ?? 0
    }))
  }
}

/** Weeks begin on Monday, by the calendar of Nigeria. The last one is this week. */
function perWeek(byDay: Map<string, number>, now: number) {
  const thisMonday = mondayOf(dayOf(now))
  const mondays = Array.from({ length: weeks }, (_, index) => after(thisMonday, (index + 1 - weeks) * 7))
  const found = new Map(mondays.map(week => [week, 0]))
  for (const [date, records] of byDay) {
    const week = mondayOf(date)
    const so = found.get(week)
    if (so !== undefined) found.set(week, so + records)
  }
  return [...found].map(([week, completed]) => ({ week, completed }))
}

function mondayOf(date: string): string {
  const sundayIsSeven = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return after(date, 1 - sundayIsSeven)
}

/** The date so many days later. */
function after(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

function raise(): never {
  throw new Error('There is no form admin/dashboard.')
}
