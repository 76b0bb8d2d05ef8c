import { type ComponentType, createContext, type ReactNode } from 'react'

/** The employees in answers, by id, as far as the page knows them. Those missing here were erased. */
export interface People {
  [id: string]: { name: string; isSeen: boolean }
}

export const PeopleContext = createContext<People>({})

/** The component that links to an employee's record, on pages that have such links. */
export const EmployeeLinkContext = createContext<
  ComponentType<{ id: string; children: ReactNode }> | undefined
>(undefined)
