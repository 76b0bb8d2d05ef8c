import { listEmployeeIds } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { type ListState, viewQueryOf } from './list-state.ts'

/** Loads the ids of all employees a list finds, on all pages. */
export const loadIds = async (state: ListState): Promise<string[]> =>
  (await api.call(listEmployeeIds, { query: viewQueryOf(state) })).data
