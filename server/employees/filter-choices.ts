import { choicesOf, listRuleOf } from '../../engine/index.ts'
import { employeeList, lists } from '../../generated/index.ts'
import { withinOf } from '../access/model/access.ts'
import type { Access } from '../core/api/access.ts'
import { notFound } from '../core/errors.ts'
import type { Stores } from '../stores.ts'
import { requireSeen } from './model/role-query.ts'

const { filters } = listRuleOf(employeeList)

/** What a filter offers. Of clients also those that were deleted, while records still name them. */
export async function loadFilterChoices(stores: Stores, access: Access, name: string) {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
  if (!filter) throw notFound()
  requireSeen(access, name, filter.field)
  const { list = '', choices } = filter
  if (lists[list]?.source === undefined)
    return { offered: [...(choices ?? choicesOf(lists, list) ?? [])], former: [] }
  const names = await stores.clients.names()
  const offered = access.clients ? names.filter(one => access.clients?.includes(one)) : names
  const used = await stores.counters.countBy([filter.field], withinOf(access))
  const isFormer = (value: string) => (used.get(value) ?? 0) > 0 && !names.includes(value)
  return { offered, former: [...used.keys()].filter(isFormer).sort() }
}
