import { type ComponentType, createContext, type ReactNode } from 'react'

/** The employees whom answers name, by id, as the page knows them; who is not among them was erased. */
export interface People {
  [id: string]: { name: string; isSeen: boolean }
}

export const PeopleContext = createContext<People>({})

/** The way to the record of somebody, on pages from where there is one. */
export const EmployeeLinkContext = createContext<
  ComponentType<{ id: string; children: ReactNode }> | undefined
>(undefined)
