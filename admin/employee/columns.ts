import {
  type Field,
  type Form,
  fieldsOf,
  isAnswers,
  type Line,
  linesOf,
  type View
} from '../../engine/index.ts'

/** An employee as lists show one: the account, and the answers that are columns, by the name of the column. */
export interface Employee {
  _id: string
  username: string
  email: string
  phone: string
  completed: boolean
  /** What keeps the record from being Completed, in words. */
  missing: string[]
  [column: string]: unknown
}

/** What the server can sort by, by the named value that a column shows. */
const sorts: { [value: string]: string } = {
  'account.username': 'username',
  'account.email': 'email',
  'account.completed': 'status'
}

export const nameValue = 'account.username'
export const statusValue = 'account.completed'

export interface Column {
  field: Field
  /** What the server calls it in `sort`; undefined: it cannot be sorted by. */
  sort: string | undefined
}

/** The columns of a list, as its schema declares them. */
export function columnsOf(form: Form): Column[] {
  return fieldsOf(form).map(field => ({ field, sort: sorts[field.schema['x-value'] ?? ''] }))
}

/** How an employee reads in each column. */
export function cellsOf(form: Form, employee: Employee): Line[] {
  const answers = fieldsOf(form).filter(({ schema }) => !schema['x-value'])
  const view = answers.reduce<View>((view, { name, path }) => placed(view, path, employee[name]), {})
  return linesOf(form, { ...view, account: employee })
}

function placed(view: View, [name, ...path]: string[], value: unknown): View {
  if (name === undefined) return view
  const inner = isAnswers(view[name]) ? view[name] : {}
  return { ...view, [name]: path.length > 0 ? placed(inner, path, value) : value }
}
