import { listRuleOf, pathOf } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import { withinOf } from '../../access/model/access.ts'
import { seesForm, seesWhole } from '../../access/model/seen.ts'
import { type Access, requireMay } from '../../core/api/access.ts'
import { listPartiesReportedTo } from '../../parties/index.ts'
import { refuse } from '../errors.ts'
import type { ListQuery } from '../../employee-list/index.ts'

const rule = listRuleOf(employeeList)

/** Limits a query to the employees whom the role sees; throws if it filters by a field that the role does not see. */
export function limitQuery(access: Access, query: ListQuery): ListQuery {
  for (const [name, { field }] of Object.entries(rule.filters))
    if (Object.hasOwn(query.answers, field)) requireSeen(access, name, field)
  const { missing, stops, corrections, refused, review, assignee } = query.more ?? {}
  if (missing && !seesForm(access, missing.form)) throw unseen(access, 'missing')
  if (stops && !seesForm(access, stops)) throw unseen(access, 'stops')
  if (corrections ?? refused ?? review ?? assignee) requireMay(access, 'review')
  const more = refused ? { ...query.more, refused: { parties: listPartiesReportedTo(access) } } : query.more
  return { ...query, more, within: withinOf(access) }
}

/** Throws if the role does not see this field in full: filtering by it would reveal its values. */
export function requireSeen(access: Access, filter: string, field: string) {
  if (!seesWhole(access, pathOf(field))) throw unseen(access, filter)
}

const unseen = ({ title }: Access, filter: string) => refuse('list.unseen_filter', { title, filter })

/** Whether a query filters only by answers that the role sees in full. */
export const isOfSeen = (access: Access, { answers }: ListQuery): boolean =>
  Object.keys(answers).every(field => seesWhole(access, pathOf(field)))
