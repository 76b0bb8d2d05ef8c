import type { Schema } from '../form.ts'
import { kindOf } from './fields.ts'
import { getOrCreate } from './get-or-create.ts'
import { isAnswers } from './paths.ts'

/** How an answer reads that names somebody who is no longer there. */
export const erasedWords = 'Somebody who was erased'

/** May this be the id by which an answer names an employee? */
export const isEmployeeId = (text: string): boolean => /^[0-9a-f]{32}$/.test(text)

/** Somebody whom an answer names, and the list that offered them. */
export interface NamedEmployee {
  list: string
  id: string
}

/** Does a form ask for employees anywhere? */
export const asksForEmployees = (schema: Schema): boolean =>
  getOrCreate(asking, schema, () => {
    const below = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items] : [])]
    return isOfEmployees(schema) || below.some(asksForEmployees)
  })

const asking = new WeakMap<Schema, boolean>()

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
  if (!asksForEmployees(schema)) return value
  const { items, properties = {} } = schema
  if (isOfEmployees(schema)) {
    const isId = typeof value === 'string' && isEmployeeId(value)
    return isId ? change(value, schema['x-options']?.list ?? '') : value
  }
  if (items && Array.isArray(value)) return value.map(row => mapEmployees(items, row, change))
  if (!isAnswers(value)) return value
  const entries = Object.entries(value).map(([name, answer]) => {
    const field = Object.hasOwn(properties, name) ? properties[name] : undefined
    return [name, field ? mapEmployees(field, answer, change) : answer]
  })
  return Object.fromEntries(entries)
}

const isOfEmployees = (schema: Schema) => kindOf(schema) === 'employee'
