import type { Missing } from '../../engine/index.ts'
import type { EmployeeRecord } from '../../generated/types.ts'

/** An account with its record, as GET /user answers it. */
export interface User extends EmployeeRecord {
  _id: string
  email: string
  username: string
  phone: string
  isAdmin: boolean
  completed: boolean
  /** What keeps the record from being Completed. */
  missing: Missing[]
  /** How often each part was saved. */
  revisions: { [part: string]: number }
}

/** What is stored of a part, whatever it is. */
export function storedPart(user: User | undefined, part: string): unknown {
  return user && (user as unknown as Record<string, unknown>)[part] // parts come from data, not from code
}
