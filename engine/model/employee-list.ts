import type { Form } from '../vocabulary/form.ts'
import type { ListRule } from '../vocabulary/admin-rules.ts'

/** What the list of employees can be sorted by, and the named value whose column stands for it, if one does. */
export const sorts = {
  createdAt: undefined,
  username: 'account.username',
  email: 'account.email',
  status: 'account.completed',
  completedAt: undefined
} as const

export type SortName = keyof typeof sorts

export const sortNames = Object.keys(sorts) as SortName[] // its own keys

/** How a list is paged and filtered; one whose schema does not say has no filters. */
export function listRuleOf({ schema }: Form): ListRule {
  return schema['x-list'] ?? { pageSize: 7, filters: {} }
}
