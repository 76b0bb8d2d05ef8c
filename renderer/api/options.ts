import type { ApiCall } from '../../engine/call.ts'
import { createOptionsSource, type ListEntry } from './create-options.ts'
import type { EmployeeQuery, FoundEmployee, ListParams } from '../form/state/options-source.ts'
import { api } from './api.ts'

/** The choices of the forms, from the server. */
export const options = createOptionsSource(
  async (list, query) => (await api.call(listChoicesCall(list), { query })).data,
  async (list, query) => (await api.call(findEmployeesCall(list), { query })).data
)

function listChoicesCall(list: string): ApiCall<{ query: ListParams; data: ListEntry[] }> {
  return { method: 'GET', path: `/options/${encodeURIComponent(list)}` }
}

/** Returns the call that searches people. Devices cache no names, so it is made each time. */
function findEmployeesCall(list: string): ApiCall<{ query: EmployeeQuery; data: FoundEmployee[] }> {
  return { method: 'GET', path: `/people/${encodeURIComponent(list)}` }
}
