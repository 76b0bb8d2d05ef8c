export interface Client {
  _id: string
  name: string
  /** How many employees are seconded to it. */
  employees: number
}
