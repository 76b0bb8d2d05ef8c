import { choicesOf, listRuleOf } from '../../engine/index.ts'
import { employeeList, lists } from '../../generated/index.ts'
import { notFound } from '../core/errors.ts'
import type { Stores } from '../stores.ts'

const { filters } = listRuleOf(employeeList)

/** What a filter offers. Of clients also those that were deleted, while records still name them. */
export async function loadFilterChoices(stores: Stores, name: string) {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
  if (!filter) throw notFound()
  const { list = '', choices } = filter
  if (lists[list]?.source === undefined)
    return { offered: [...(choices ?? choicesOf(lists, list) ?? [])], former: [] }
  const offered = await stores.clients.names()
  const used = await stores.counters.countBy(filter.field)
  const isFormer = (value: string) => (used.get(value) ?? 0) > 0 && !offered.includes(value)
  return { offered, former: [...used.keys()].filter(isFormer).sort() }
}
