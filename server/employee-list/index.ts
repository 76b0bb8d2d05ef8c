import { expose } from '../core/database/connection.ts'
import { employeeStore } from './store.ts'
import { neighbourStore } from './neighbour-store.ts'
import { nameIndexStore } from './name-index-store.ts'

export type { ListQuery, MoreFilters, Sort } from './query.ts'
export type { EmployeeRow } from './store.ts'

export const listedEmployees = expose(
  employeeStore,
  'count',
  'page',
  'namesOf',
  'batches',
  'numbersOf',
  'findNumber',
  'rowsAt'
)
export const neighbours = expose(neighbourStore, 'find')
export const nameIndex = expose(nameIndexStore, 'isInPieces', 'join')
