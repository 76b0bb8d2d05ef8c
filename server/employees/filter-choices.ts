import { choicesOf, listRuleOf } from '../../engine/index.ts'
import { employeeList, lists } from '../../generated/index.ts'
import { withinOf } from '../access/model/access.ts'
import type { Access } from '../core/api/access.ts'
import { refuse } from './errors.ts'
import { requireSeen } from './model/role-query.ts'
import { counterStore } from '../core/database/counter-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { clientRows } from '../clients/index.ts'

const { filters } = listRuleOf(employeeList)

/** Returns the choices of a filter. For clients, `former` lists deleted ones that records still name. */
export async function loadFilterChoices(tx: Connection, access: Access, name: string) {
  const filter = Object.hasOwn(filters, name) ? filters[name] : undefined
  if (!filter) throw refuse('request.not_found')
  requireSeen(access, name, filter.field)
  const { list = '', choices } = filter
  if (lists[list]?.source === undefined)
    return { offered: [...(choices ?? choicesOf(lists, list) ?? [])], former: [] }
  const names = await clientRows.names(tx)
  const offered = access.clients ? names.filter(client => access.clients?.includes(client)) : names
  const used = await tx.use(counterStore).countBy([filter.field], withinOf(access))
  const isFormer = (value: string) => (used.get(value) ?? 0) > 0 && !names.includes(value)
  return { offered, former: [...used.keys()].filter(isFormer).sort() }
}
