import { type Field, type Schema, pointerOf, valueAt, isFiltered } from '../../engine/index.ts'
import { readMissingAs, readRecordAs, seesWhole } from '../access/model/seen.ts'
import type { Access } from '../core/api/access.ts'
import { sharePipelineIfFew } from '../core/database/db.ts'
import { nameInRecords } from '../records/people/names.ts'
import { stateOf } from '../records/review/advance.ts'
import { viewAssignee, viewState } from '../records/review/views.ts'
import { answerColumns } from './model/columns.ts'
import { countProgress } from '../records/model/progress.ts'
import { readMissing } from '../users/model/record-status.ts'
import type { Connection } from '../core/database/connection.ts'
import { type OpenedAnswers, type ReviewRow, answerRows, filterValues, reviewRows } from '../records/index.ts'
import type { EmployeeRow } from '../employee-list/index.ts'
import { users } from '../users/index.ts'

const inClear = answerColumns
  .filter(({ schema }) => isFiltered(schema))
  .map(field => ({ ...field, pointer: pointerOf(field.path) }))
const inSealed = answerColumns.filter(({ schema }) => !isFiltered(schema))

function listSeenColumns(access: Access) {
  const isShown = ({ path }: Field) => seesWhole(access, path)
  const [clear, sealed] = [inClear.filter(isShown), inSealed.filter(isShown)]
  return {
    clear,
    sealed,
    pointers: clear.map(({ pointer }) => pointer),
    parts: [...new Set(sealed.flatMap(({ path }) => path.slice(0, 1)))]
  }
}

/**
 * Loads the rows of a list: the account, the progress of the record, and the answers that are columns of admin/employee-list.
 */
export function createRowLoader(tx: Connection) {
  return async function loadRows(employees: EmployeeRow[], access: Access) {
    const { clear, sealed, pointers, parts } = listSeenColumns(access)
    const ids = employees.map(({ id }) => id)
    const [values, opened, reviews] = await sharePipelineIfFew(tx.db, ids.length, () =>
      Promise.all([
        filterValues.ofMany(tx, ids, pointers),
        parts.length > 0 ? answerRows.allOfMany(tx, ids, parts) : noAnswers,
        access.may('review') ? reviewRows.ofMany(tx, ids) : undefined
      ])
    )
    const [records, reviewOf] = await sharePipelineIfFew(tx.db, ids.length, () =>
      Promise.all([
        nameInRecords(
          tx,
          ids.map(id => readRecordAs(access, valuesOf(opened.get(id))))
        ),
        nameAssignees(tx, reviews)
      ])
    )
    return employees.map((employee, index) => {
      const missing = readMissingAs(access, readMissing(employee))
      const row: { [name: string]: unknown } = {
        ...accountOf(employee),
        missing: missing.map(({ title }) => title),
        progress: countProgress(missing, access)
      }
      Object.assign(row, reviewOf(employee.id))
      const answers = values.get(employee.id)
      for (const { name, pointer, schema } of clear)
        row[name] = parseFilterValue(schema, answers?.get(pointer))
      for (const { name, path } of sealed) row[name] = valueAt(records[index], path)
      return row
    })
  }
}

/** Converts a filter value, which is stored as text, to the answer. */
const parseFilterValue = ({ type }: Schema, value: string | undefined) =>
  type === 'boolean' && value !== undefined ? value === 'true' : value

function accountOf({ id, username, email, phone, completed, createdAt }: EmployeeRow) {
  return { _id: id, username, email, phone, completed, createdAt: new Date(createdAt).toISOString() }
}

/** Returns a function that adds the review state and assignee to a row; for roles that do not review, it adds nothing. */
async function nameAssignees(tx: Connection, reviews: ReadonlyMap<string, ReviewRow> | undefined) {
  if (!reviews) return () => ({})
  const assignees = [...reviews.values()].flatMap(({ assignee }) => assignee ?? [])
  const names = await users.findNames(tx, [...new Set(assignees)])
  return (id: string) => {
    const row = reviews.get(id)
    const state = row ? viewState(stateOf(row)) : null
    const assignee = row ? (viewAssignee(row, names)?.name ?? null) : null
    return { review: { state: state?.title ?? null, tone: state?.tone ?? null, assignee } }
  }
}

const noAnswers: ReadonlyMap<string, OpenedAnswers> = new Map()

const valuesOf = (parts: OpenedAnswers | undefined) =>
  Object.fromEntries([...(parts ?? [])].map(([part, { value }]) => [part, value]))
