import type { Connection } from '../core/database/connection.ts'
import type { ListQuery } from './query.ts'
import { employeeStore } from './store.ts'
import { neighbourStore } from './neighbour-store.ts'
import { nameIndexStore } from './name-index-store.ts'

export type { ListQuery, MoreFilters, Sort } from './query.ts'
export type { EmployeeRow } from './store.ts'

export const countListedEmployees = (tx: Connection, query: ListQuery) => tx.use(employeeStore).count(query)

/** Returns one page (the first is 1) and the total. Reading starts at the nearest block or end of the list. */
export const listEmployeePage = (tx: Connection, query: ListQuery, page: number, pageSize: number) =>
  tx.use(employeeStore).page(query, page, pageSize)

/** Returns the numbers and searchable names of these employees, limited to the employees whom the role sees. */
export const listNamesOf = (tx: Connection, userIds: readonly string[], within: ListQuery['within']) =>
  tx.use(employeeStore).namesOf(userIds, within)

/** Yields all employees of the list in batches. */
export const listEmployeesInBatches = (tx: Connection, query: ListQuery, size?: number) =>
  tx.use(employeeStore).batches(query, size)

/** Yields the numbers of all employees of the list in batches: each once, even if records change meanwhile. */
export const listEmployeeNumbers = (tx: Connection, query: ListQuery, size: number) =>
  tx.use(employeeStore).numbersOf(query, size)

/** Returns the numbers of the previous and the next employee, even if the filters exclude this employee. */
export const findListNeighbours = (tx: Connection, query: ListQuery, userId: string) =>
  tx.use(neighbourStore).find(query, userId)

/** Whether the index of names has more segments than a search should read. */
export const isNameIndexInPieces = (tx: Connection) => tx.use(nameIndexStore).isInPieces()

/**
 * Merges some segments of the index of names; returns whether there was anything to merge. `isFirst` starts a merge of all
 * segments.
 */
export const joinNames = (tx: Connection, isFirst: boolean) => tx.use(nameIndexStore).join(isFirst)

/** Returns an employee's number in lists; undefined if the account is not an employee's. */
export const findEmployeeNumber = (tx: Connection, userId: string) => tx.use(employeeStore).findNumber(userId)

/** Returns the employees with these numbers, in this order. Employees who were erased in the meantime are left out. */
export const listEmployeesAt = (tx: Connection, numbers: readonly number[]) =>
  tx.use(employeeStore).rowsAt(numbers)
