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
