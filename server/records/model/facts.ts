import { choicesOf, createDayReader, type Facts } from '../../../engine/index.ts'
import { lists, organisation } from '../../../generated/index.ts'

/** The organisation's calendar day of a moment, YYYY-MM-DD, wherever the server and the one who answers are. */
export const dayOf = createDayReader(organisation.timeZone)

const quarter = 900_000

/** The first moment of a calendar day of the organisation. */
export function startOfDay(day: string): number {
  let moment = Date.parse(`${day}T00:00:00Z`) - 60 * quarter
  while (dayOf(moment) < day) moment += quarter
  return moment
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
