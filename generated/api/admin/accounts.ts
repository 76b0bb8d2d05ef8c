// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { Invitation } from '../../types.ts'

export interface ListAdministratorsCall {
  data: {
    _id: string
    username: string
    email: string
    since: string
    verified: boolean
    /**
     * Nobody can log in to the account.
     */
    isDisabled: boolean
    role?: string
    clients?: string[]
  }[]
}
export interface InviteAdministratorCall {
  body: Invitation & {
    /**
     * One of administrator, reviewer, client-coordinator, viewer.
     */
    role?: string
    /**
     * The _ids of the clients, for a role that is limited to clients.
     */
    clients?: string[]
  }
  data: {
    email: string
    expiresAt: string
  }
}
export interface ListInvitationsCall {
  data: {
    _id: string
    email: string
    by: string | null
    createdAt: string
    expiresAt: string
    /**
     * Why its mail could not be sent so far.
     */
    failure: string | null
    role?: string
    clients?: string[]
  }[]
}
export interface RevokeInvitationCall {
  params: {
    id: string
  }
  data: {
    _id: string
  }
}
export interface DemoteAdministratorCall {
  params: {
    id: string
  }
  body:
    | {
        isAdmin: false
      }
    | {
        /**
         * One of administrator, reviewer, client-coordinator, viewer.
         */
        role?: string
        /**
         * The _ids of the clients, for a role that is limited to clients.
         */
        clients?: string[]
      }
  data: {
    _id: string
    isAdmin: boolean
    role?: string
    clients?: string[]
  }
}


export const listAdministrators: ApiCall<ListAdministratorsCall> = { method: 'GET', path: '/admin/administrators' }

export const inviteAdministrator: ApiCall<InviteAdministratorCall> = { method: 'POST', path: '/admin/invitations' }

export const listInvitations: ApiCall<ListInvitationsCall> = { method: 'GET', path: '/admin/invitations' }

export const revokeInvitation: ApiCall<RevokeInvitationCall> = { method: 'DELETE', path: '/admin/invitations/{id}' }

export const demoteAdministrator: ApiCall<DemoteAdministratorCall> = { method: 'PATCH', path: '/admin/users/{id}/role' }
