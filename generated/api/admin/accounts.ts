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
  }[]
}
export interface InviteAdministratorCall {
  body: Invitation
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
  body: {
    isAdmin: false
  }
  data: {
    _id: string
    isAdmin: boolean
  }
}


export const listAdministrators: ApiCall<ListAdministratorsCall> = { method: 'GET', path: '/admin/administrators' }

export const inviteAdministrator: ApiCall<InviteAdministratorCall> = { method: 'POST', path: '/admin/invitations' }

export const listInvitations: ApiCall<ListInvitationsCall> = { method: 'GET', path: '/admin/invitations' }

export const revokeInvitation: ApiCall<RevokeInvitationCall> = { method: 'DELETE', path: '/admin/invitations/{id}' }

export const demoteAdministrator: ApiCall<DemoteAdministratorCall> = { method: 'PATCH', path: '/admin/users/{id}/role' }
