import { listNameOf } from '../vocabulary/keywords/options.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { asksForEmployee, isEmployeeId } from '../vocabulary/kinds/employee.ts'
import { createFieldSearch, mapTexts } from './map-texts.ts'

/** Somebody whom an answer names, and the list that offered them. */
export interface NamedEmployee {
  list: string
  id: string
}

/** Does a form ask for employees anywhere? */
export const asksForEmployees = createFieldSearch(asksForEmployee)

/** The employees whom some answers name, in groups and rows too. */
export function listEmployees(schema: Schema, value: unknown): NamedEmployee[] {
  const found: NamedEmployee[] = []
  mapEmployees(schema, value, (id, list) => {
    found.push({ list, id })
    return id
  })
  return found
}

/** The same answers with something else for each employee whom they name. */
export function mapEmployees(
  schema: Schema,
  value: unknown,
  change: (id: string, list: string) => string
): unknown {
  return mapTexts(schema, value, asksForEmployees, (text, field) =>
    isEmployeeId(text) ? change(text, listNameOf(field) ?? '') : text
  )
}
