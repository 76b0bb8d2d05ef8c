import type { DiallingCode } from '../../../engine/index.ts'

export type ListParams = { [name: string]: string }

/** Where the choices of a form come from. Forms never call the API themselves. */
export interface OptionsSource {
  load: (list: string, params: ListParams) => Promise<readonly string[]>
  /** Loads all countries for phone numbers; without it, only Nigeria is offered. */
  diallingCodes?: () => Promise<readonly DiallingCode[]>
  /** Finds employees of a list by a part of their name, or one by id. */
  findEmployees?: (list: string, query: EmployeeQuery) => Promise<readonly FoundEmployee[]>
  /** Returns what distinguishes employees of the same name; by default their id. */
  referenceOf?: (employeeId: string) => string
}

export type EmployeeQuery = { search: string } | { id: string }

export interface FoundEmployee {
  _id: string
  name: string
}
