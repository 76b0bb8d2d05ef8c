import { administrator, isAnswers, type Problem, t } from '../../../engine/index.ts'
import { roles } from '../../../generated/index.ts'
import { findRole, titleOfRole } from '../../access/model/access.ts'
import { formatClientIds } from '../../access/model/client-ids.ts'
import { listOfTexts } from '../../core/http/parameters.ts'
import { refuse } from '../errors.ts'

/** A role to give, with the clients that it is limited to. */
export interface RoleChoice {
  role: string
  /** Client ids; empty if the role is not limited. */
  clients: readonly string[]
}

/** Parses the role in a request body, by default administrator. Throws for unknown roles and clients. */
export function parseRoleChoice(body: unknown, known: readonly { id: string }[]): RoleChoice {
  const { role = administrator, clients = [] } = isAnswers(body) ? body : {}
  const declared = typeof role === 'string' ? findRole(role) : undefined
  if (typeof role !== 'string' || !declared)
    throw refuseRole(
      '/role',
      t('"role" must be one of {names}.', { names: Object.keys(roles.roles).join(', ') })
    )
  const ids = listOfTexts(clients)
  if (!ids) throw refuseRole('/clients', t('"clients" must be a list of client ids.'))
  if (!ids.every(id => known.some(client => client.id === id)))
    throw refuseRole('/clients', t('A client that you chose was deleted. Choose again.'))
  if (!declared.limitedTo && ids.length > 0)
    throw refuseRole(
      '/clients',
      t('{title} is not limited to clients: leave "clients" out.', { title: titleOfRole(role) })
    )
  if (declared.limitedTo && ids.length === 0)
    throw refuseRole('/clients', t('Choose the clients whose employees this person may see.'))
  return { role, clients: ids }
}

export const storedRole = ({ role, clients }: RoleChoice) => ({ role, roleClients: formatClientIds(clients) })

export function buildInvitationEntry(
  { role, clients }: RoleChoice,
  detail: { invitation: string; address: string }
) {
  if (role === administrator) return { action: 'administrator.invited', detail } as const
  return { action: 'role.invited', detail: { ...detail, role, clients: clients.length } } as const
}

function refuseRole(path: string, msg: string) {
  const problem: Problem = { rule: 'offered', msg, path, form: 'admin/invitation' }
  return refuse('input.invalid', { problems: [problem] })
}
