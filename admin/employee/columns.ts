import {
  type Field,
  type Form,
  listFields,
  isAnswers,
  type Line,
  readLines,
  type SortName,
  sortNames,
  sorts,
  type View,
  namedValueOf
} from '../../engine/index.ts'
import type { ListedEmployee } from '../../generated/api/schemas.ts'

export const nameValue = 'account.username'
export const emailValue = 'account.email'
export const phoneValue = 'account.phone'
export const statusValue = 'account.completed'
export const reviewValue = 'review.state'

export interface Column {
  field: Field
  /** The server's name in `sort`; undefined: not sortable. */
  sort: SortName | undefined
}

export function columnsOf(form: Form): Column[] {
  return listFields(form).map(field => {
    const value = namedValueOf(field.schema)
    return { field, sort: value ? sortNames.find(name => sorts[name] === value) : undefined }
  })
}

/** Whether a column is hidden on narrow screens, because the user did not choose it. */
export const isMinor = ({ name, schema }: Field, chosen: readonly string[]): boolean =>
  !chosen.includes(name) && ![nameValue, emailValue, statusValue].includes(namedValueOf(schema) ?? '')

/** Returns the text of an employee in each column. */
export function cellsOf(form: Form, employee: ListedEmployee): Line[] {
  const answers = listFields(form).filter(({ schema }) => !namedValueOf(schema))
  const values: View = { ...employee }
  const view = answers.reduce<View>((view, { name, path }) => setAt(view, path, values[name]), {})
  return readLines(form, { ...view, account: employee, review: employee.review })
}

function setAt(view: View, [name, ...path]: string[], value: unknown): View {
  if (name === undefined) return view
  const inner = isAnswers(view[name]) ? view[name] : {}
  return { ...view, [name]: path.length > 0 ? setAt(inner, path, value) : value }
}
