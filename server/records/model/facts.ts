import { choicesOf, createDayReader, type Facts } from '../../../engine/index.ts'
import { lists, organisation } from '../../../generated/index.ts'

/** Returns the day of a moment as YYYY-MM-DD in the organisation's time zone, regardless of the server's and the user's. */
export const dayOf = createDayReader(organisation.timeZone)

const quarter = 900_000

/** Returns the first moment of a day (YYYY-MM-DD) in the organisation's time zone, in milliseconds since the epoch. */
export function startOfDay(day: string): number {
  let moment = Date.parse(`${day}T00:00:00Z`) - 60 * quarter
  while (dayOf(moment) < day) moment += quarter
  return moment
}

/**
 * Returns the facts a check may depend on: today and the choices of each list. The caller passes in the choices from database
 * tables: all client names, and the offered employees by list.
 */
export function factsAt(
  moment: number,
  clientNames: readonly string[],
  employees: ReadonlyMap<string, readonly string[]> = noEmployees
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

const noEmployees: ReadonlyMap<string, readonly string[]> = new Map()
