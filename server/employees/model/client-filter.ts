import { listRuleOf } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import { clientFields } from '../../records/model/parts.ts'

/** The filter of the list by which employees are found by their client. */
export const clientFilter = Object.entries(listRuleOf(employeeList).filters).find(([, { field }]) =>
  clientFields.some(({ pointer }) => pointer === field)
)

/** The query of the list that shows the employees of a client; null where the list cannot be narrowed so. */
export function queryOfClient(name: string): string | null {
  return clientFilter ? new URLSearchParams({ [clientFilter[0]]: name }).toString() : null
}
