import type { Form } from '../vocabulary/form.ts'
import type { ListRule } from '../vocabulary/admin-rules.ts'

/** The sort orders of the employee list, with the named value whose column header offers each, if any. */
export const sorts = {
  createdAt: undefined,
  username: 'account.username',
  email: 'account.email',
  status: 'account.completed',
  completedAt: undefined
} as const

export type SortName = keyof typeof sorts

export const sortNames = Object.keys(sorts) as SortName[] // Object.keys returns string[]

/** Returns how a list is paged and filtered; without `x-list` it has no filters. */
export function listRuleOf({ schema }: Form): ListRule {
  return schema['x-list'] ?? { pageSize: 7, filters: {} }
}
