import type { ListAdministratorsCall, ListInvitationsCall } from '../../generated/api/admin/accounts.ts'

/** An administrator as the list tells of one. */
export type Administrator = ListAdministratorsCall['data'][number]

/** An invitation that can still be used. */
export type OpenInvitation = ListInvitationsCall['data'][number]
