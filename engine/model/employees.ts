import { listNameOf } from '../vocabulary/keywords/options.ts'
import type { Schema } from '../vocabulary/schema.ts'
import { asksForEmployee, isEmployeeId } from '../vocabulary/kinds/employee.ts'
import { createFieldSearch, mapTexts } from './map-texts.ts'

/** An employee id in an answer, with the list that offered it. */
export interface NamedEmployee {
  list: string
  id: string
}

export const asksForEmployees = createFieldSearch(asksForEmployee)

/** Lists the employees in some answers, including those in groups and rows. */
export function listEmployees(schema: Schema, value: unknown): NamedEmployee[] {
  const found: NamedEmployee[] = []
  mapEmployees(schema, value, (id, list) => {
    found.push({ list, id })
    return id
  })
  return found
}

/** Returns the answers with each employee id replaced. */
export function mapEmployees(
  schema: Schema,
  value: unknown,
  change: (id: string, list: string) => string
): unknown {
  return mapTexts(schema, value, asksForEmployees, (text, field) =>
    isEmployeeId(text) ? change(text, listNameOf(field) ?? '') : text
  )
}
