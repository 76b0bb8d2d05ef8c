import { administrator, t } from '../../engine/index.ts'
import { roles } from '../../generated/roles.ts'
import type { ListAdministratorsCall, ListInvitationsCall } from '../../generated/api/admin/accounts.ts'

export type Administrator = ListAdministratorsCall['data'][number]

/** An invitation that can still be used. */
export type OpenInvitation = ListInvitationsCall['data'][number]

/** Returns the title of a role, and the number of clients it is limited to: none if they have been deleted. */
export function describeRole({
  role = administrator,
  clients = []
}: {
  role?: string
  clients?: string[]
}): string {
  const { title = role, limitedTo } = roles.roles[role] ?? {}
  if (limitedTo === undefined) return title
  return t('{title}, {clients, plural, =0 {no client any more} one {# client} other {# clients}}', {
    title,
    clients: clients.length
  })
}
