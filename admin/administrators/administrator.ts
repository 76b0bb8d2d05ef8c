import { administrator, t } from '../../engine/index.ts'
import { roles } from '../../generated/roles.ts'
import type { ListAdministratorsCall, ListInvitationsCall } from '../../generated/api/admin/accounts.ts'

export type Administrator = ListAdministratorsCall['data'][number]

/** An invitation that can still be used. */
export type OpenInvitation = ListInvitationsCall['data'][number]

/** Returns the title of a role, and the number of clients it is limited to. */
export function describeRole({
  role = administrator,
  clients = []
}: {
  role?: string
  clients?: string[]
}): string {
  const title = roles.roles[role]?.title ?? role
  if (clients.length === 0) return title
  return t('{title}, {clients, plural, one {# client} other {# clients}}', { title, clients: clients.length })
}
