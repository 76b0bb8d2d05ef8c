import { choicesOf, type Facts } from '../../../engine/index.ts'
import { lists } from '../../../generated/index.ts'

/**
 * The time zone whose calendar day is `today`. The organisation and its employees are in Nigeria, which has one
 * zone and no summer time: a declaration signed at half past midnight in Lagos bears that day, wherever the server is.
 */
const zone = 'Africa/Lagos'

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })

const hour = 3600 * 1000
let lastHour = Number.NaN
let lastDay = ''

/** The date of a moment in Nigeria, YYYY-MM-DD. Days there begin with an hour: that of the last moment is kept. */
export function dayOf(moment: number): string {
  const thisHour = Math.floor(moment / hour)
  if (thisHour !== lastHour) {
    lastDay = calendarDay.format(moment)
    lastHour = thisHour
  }
  return lastDay
}

/**
 * What a check may know: today, and the choices of every list. Those of tables of the database are handed in: all clients,
 * and by list the employees whom it offers.
 */
export function factsAt(
  moment: number,
  clientNames: readonly string[],
  employees: ReadonlyMap<string, readonly string[]> = nobody
): Facts {
  return {
    today: dayOf(moment),
    offered: (list, params) => {
      const source = lists[list]?.source
      if (source === 'employees') return employees.get(list) ?? []
      return source === 'clients' ? clientNames : choicesOf(lists, list, params)
    }
  }
}

const nobody: ReadonlyMap<string, readonly string[]> = new Map()
