import type { Connection } from '../core/database/connection.ts'
import type { ListQuery } from './query.ts'
import { employeeStore } from './store.ts'
import { neighbourStore } from './neighbour-store.ts'
import { nameIndexStore } from './name-index-store.ts'

export type { ListQuery, MoreFilters, Sort } from './query.ts'
export type { EmployeeRow } from './store.ts'

export const countListedEmployees = (tx: Connection, query: ListQuery) => tx.use(employeeStore).count(query)

/** One page, the first is 1, with how many there are in all. Walked to from where it is near: a block, or an end of the list. */
export const listEmployeePage = (tx: Connection, query: ListQuery, page: number, pageSize: number) =>
  tx.use(employeeStore).page(query, page, pageSize)

/** The numbers of these employees and the names by which searches find them, of those whom the role sees. */
export const listNamesOf = (tx: Connection, userIds: readonly string[], within: ListQuery['within']) =>
  tx.use(employeeStore).namesOf(userIds, within)

/** All of them, some hundreds at a time. */
export const listEmployeesInBatches = (tx: Connection, query: ListQuery, size?: number) =>
  tx.use(employeeStore).batches(query, size)

/** The numbers of all of them, some hundreds at a time. Each time goes on behind the last, so that a change skips nobody. */
export const listEmployeeNumbers = (tx: Connection, query: ListQuery, size: number) =>
  tx.use(employeeStore).numbersOf(query, size)

/** The numbers of whoever stands before and behind an employee, also where the list does not find that one. */
export const findListNeighbours = (tx: Connection, query: ListQuery, userId: string) =>
  tx.use(neighbourStore).find(query, userId)

/** Are there more pieces than searches should look through? */
export const isNameIndexInPieces = (tx: Connection) => tx.use(nameIndexStore).isInPieces()

/** Joins some of what there is into one piece; answers whether there was something. `isFirst`: of all that there is now. */
export const joinNames = (tx: Connection, isFirst: boolean) => tx.use(nameIndexStore).join(isFirst)

/** Where an employee stands in the list; undefined for who is none. */
export const findEmployeeNumber = (tx: Connection, userId: string) => tx.use(employeeStore).findNumber(userId)

/** Those who have these numbers, in their order, without those who were erased meanwhile. */
export const listEmployeesAt = (tx: Connection, numbers: readonly number[]) =>
  tx.use(employeeStore).rowsAt(numbers)
