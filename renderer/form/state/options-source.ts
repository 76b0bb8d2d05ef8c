import type { DiallingCode } from '../../../engine/index.ts'

export type ListParams = { [name: string]: string }

/** Where the choices of a form come from. Forms never call the API themselves. */
export interface OptionsSource {
  load: (list: string, params: ListParams) => Promise<readonly string[]>
  /** All countries for phone numbers; without it, Nigeria only. */
  diallingCodes?: () => Promise<readonly DiallingCode[]>
  /** Of a list of employees, those whose name has some letters in it, or the one of this id. */
  findEmployees?: (list: string, query: EmployeeQuery) => Promise<readonly FoundEmployee[]>
  /** What tells employees of one name apart; without it, nothing does. */
  referenceOf?: (employeeId: string) => string
}

export type EmployeeQuery = { search: string } | { id: string }

/** An employee who may be chosen. */
export interface FoundEmployee {
  _id: string
  name: string
}
