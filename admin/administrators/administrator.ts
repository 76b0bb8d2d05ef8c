import { administrator, t } from '../../engine/index.ts'
import { roles } from '../../generated/roles.ts'
import type { ListAdministratorsCall, ListInvitationsCall } from '../../generated/api/admin/accounts.ts'

/** An administrator as the list tells of one. */
export type Administrator = ListAdministratorsCall['data'][number]

/** An invitation that can still be used. */
export type OpenInvitation = ListInvitationsCall['data'][number]

/** What a role is called, with for how many clients. */
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
