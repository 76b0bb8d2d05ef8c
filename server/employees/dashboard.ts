import { createDayReader, listFields, shiftDay, usualTimeZone } from '../../engine/index.ts'
import { journey } from '../../generated/index.ts'
import { withinOf } from '../access/model/access.ts'
import { seesForm } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'
import {
  type Counted,
  counterStore,
  dayOfCompletion,
  everyone,
  whereTheyStop
} from '../core/database/counter-store.ts'
import { parseListQuery } from './model/list-query.ts'
import { isOfSeen } from './model/role-query.ts'
import type { Connection } from '../core/database/connection.ts'
import { requireForm } from '../core/require-form.ts'
import { type ListQuery, listedEmployees } from '../employee-list/index.ts'
import { titleOfForm } from '../records/model/titles.ts'

const weeks = 12

const form = requireForm('admin/dashboard')

/** The numbers that schemas/admin/dashboard declares, each with the list query that it links to. */
const numbers = listFields(form).map(({ name, title, schema }) => {
  const rule = schema['x-count'] ?? {}
  const { listQuery } = parseListQuery(rule, 0)
  return {
    name,
    title,
    query: new URLSearchParams(rule).toString(),
    listQuery,
    counter: counterFor(listQuery)
  }
})

const forCharts = [whereTheyStop]
const forAll = [...new Set([...forCharts, ...numbers.flatMap(({ counter }) => counter?.about ?? [])])]

/** Loads the numbers and charts that a role sees: one statement, plus one for each number without a counter. */
export async function loadDashboard(tx: Connection, access: Access, now: number) {
  const within = withinOf(access)
  const first = firstDay(now)
  const kept = await tx.use(counterStore).listChosen(forAll, first, within)
  const shown = numbers.filter(({ listQuery }) => isOfSeen(access, listQuery))
  const counts = await Promise.all(
    shown.map(async ({ name, title, query, listQuery, counter }) => {
      const value = counter ? sumOf(kept, counter) : await listedEmployees.count(tx, { ...listQuery, within })
      return { name, title, value, query }
    })
  )
  return { counts, ...chartsFrom(kept, access, first) }
}

/** Loads two series: records completed per week, and how many employees stop at each step. */
export async function loadCharts(tx: Connection, access: Access, now: number) {
  const first = firstDay(now)
  const kept = await tx.use(counterStore).listChosen(forCharts, first, withinOf(access))
  return chartsFrom(kept, access, first)
}

interface Counter {
  about: string
  value: string
  completed?: boolean | undefined
}

/** Returns the counter that is updated with every write; undefined if the number needs a query of the list. */
function counterFor({ search, status, answers }: ListQuery): Counter | undefined {
  const [[about, value] = [everyone, ''], ...more] = Object.entries(answers)
  return search || more.length > 0 ? undefined : { about, value, completed: status && status === 'complete' }
}

function sumOf(kept: Counted[], { about, value, completed }: Counter): number {
  return kept
    .filter(
      counter =>
        counter.about === about &&
        counter.value === value &&
        counter.completed === (completed ?? counter.completed)
    )
    .reduce((sum, { count }) => sum + count, 0)
}

function chartsFrom(kept: Counted[], access: Access, first: string) {
  return {
    completedPerWeek: perWeek(kept, first),
    whereTheyStop: journey.steps
      .filter(({ form }) => seesForm(access, form))
      .map(({ form, path }) => ({
        form,
        title: titleOfForm(form),
        path,
        employees: sumOf(kept, { about: whereTheyStop, value: form })
      }))
  }
}

/** Counts completions per week, from the week of `first` to the current one. Weeks begin on Monday in Nigerian time. */
function perWeek(kept: Counted[], first: string) {
  const mondays = Array.from({ length: weeks }, (_, index) => shiftDay(first, { days: index * 7 }))
  const end = shiftDay(first, { days: weeks * 7 })
  const found = mondays.map(week => ({ week, completed: 0 }))
  for (const { about, value, count } of kept) {
    if (about !== dayOfCompletion || value >= end) continue
    const of = found.findLast(({ week }) => week <= value)
    if (of) of.completed += count
  }
  return found
}

/** The database counts completions by this day, whatever the time zone of the organisation. */
const dayOfCount = createDayReader(usualTimeZone)

const firstDay = (now: number) => shiftDay(mondayOf(dayOfCount(now)), { days: (1 - weeks) * 7 })

function mondayOf(date: string): string {
  const sundayIsSeven = new Date(`${date}T00:00:00Z`).getUTCDay() || 7
  return shiftDay(date, { days: 1 - sundayIsSeven })
}
