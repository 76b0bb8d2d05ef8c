import { listRuleOf, pathOf } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import { withinOf } from '../../access/model/access.ts'
import { isSeen, seesForm } from '../../access/model/seen.ts'
import { type Access, requireMay } from '../../core/api/access.ts'
import { listToldParties } from '../../parties/index.ts'
import { refuse } from '../errors.ts'
import type { ListQuery } from '../../employee-list/index.ts'

const rule = listRuleOf(employeeList)

/** What a list asks for somebody: of the employees whom the role sees, by the fields that it sees. */
export function limitQuery(access: Access, query: ListQuery): ListQuery {
  for (const [name, { field }] of Object.entries(rule.filters))
    if (Object.hasOwn(query.answers, field)) requireSeen(access, name, field)
  const { missing, stops, corrections, refused, review, assignee } = query.more ?? {}
  if (missing && !seesForm(access, missing.form)) throw unseen(access, 'missing')
  if (stops && !seesForm(access, stops)) throw unseen(access, 'stops')
  if (corrections ?? refused ?? review ?? assignee) requireMay(access, 'review')
  const more = refused ? { ...query.more, refused: { parties: listToldParties(access) } } : query.more
  return { ...query, more, within: withinOf(access) }
}

/** Filtering by a field that one does not see would tell what stands in it. */
export function requireSeen(access: Access, filter: string, field: string) {
  if (!isSeen(access, pathOf(field))) throw unseen(access, filter)
}

const unseen = ({ title }: Access, filter: string) => refuse('list.unseen_filter', { title, filter })

/** Does a query ask for what the role does not see? */
export const isOfSeen = (access: Access, { answers }: ListQuery): boolean =>
  Object.keys(answers).every(field => isSeen(access, pathOf(field)))
