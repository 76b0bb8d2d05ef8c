import { type Field, pointerOf, valueAt } from '../../engine/index.ts'
import type { StoredAnswers } from '../records/answer-store.ts'
import { answerColumns } from './model/columns.ts'
import type { EmployeeRow } from './store.ts'
import { missingOf } from '../accounts/model/record-status.ts'
import type { Stores } from '../stores.ts'

const clear = answerColumns.filter(({ schema }) => schema['x-filter'])
const sealed = answerColumns.filter(({ schema }) => !schema['x-filter'])

/** The rows of a list: the account, how far the record is, and the answers that are columns of admin/employee-list. */
export function createRowLoader(db: Stores) {
  return async function loadRows(employees: EmployeeRow[]) {
    const ids = employees.map(({ id }) => id)
    const values = await db.filters.ofMany(ids, clear.map(pointerTo))
    const parts = [...new Set(sealed.flatMap(({ path }) => path.slice(0, 1)))]
    const opened = parts.length > 0 ? await db.answers.allOfMany(ids, parts) : new Map()
    return employees.map(employee => ({
      ...accountOf(employee),
      ...answersOf(clear, field => values.get(employee.id)?.get(pointerTo(field))),
      ...answersOf(sealed, field => answerIn(opened.get(employee.id), field))
    }))
  }
}

function accountOf(employee: EmployeeRow) {
  const { id, username, email, phone, completed, createdAt } = employee
  const missing = missingOf(employee).map(({ title }) => title)
  return { _id: id, username, email, phone, completed, createdAt: new Date(createdAt).toISOString(), missing }
}

function answersOf(fields: Field[], answerTo: (field: Field) => unknown) {
  return Object.fromEntries(fields.map(field => [field.name, answerTo(field)]))
}

function answerIn(parts: Map<string, StoredAnswers> | undefined, { path: [part = '', ...path] }: Field) {
  return valueAt(parts?.get(part)?.value, path)
}

const pointerTo = ({ path }: Field) => pointerOf(path)
