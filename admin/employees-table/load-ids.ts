import { listEmployeeIds } from '../../generated/api/admin/employees.ts'
import { api } from '../../renderer/api/api.ts'
import { type ListState, viewQueryOf } from './list-state.ts'

/** All whom a list finds, on whatever page they stand. */
export const loadIds = async (state: ListState): Promise<string[]> =>
  (await api.call(listEmployeeIds, { query: viewQueryOf(state) })).data
