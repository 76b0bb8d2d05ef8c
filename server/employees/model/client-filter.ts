import { listRuleOf } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import { clientFields } from '../../records/model/parts.ts'

/** The filter of the list for an employee's client, with its parameter; undefined if the list has none. */
export const clientFilter = Object.entries(listRuleOf(employeeList).filters).find(([, { field }]) =>
  clientFields.some(({ pointer }) => pointer === field)
)

/** Returns the query of the list that shows the employees of a client; null if the list has no such filter. */
export function queryOfClient(name: string): string | null {
  return clientFilter ? new URLSearchParams({ [clientFilter[0]]: name }).toString() : null
}
