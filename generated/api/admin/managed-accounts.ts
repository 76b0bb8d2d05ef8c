// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { CorrectContact, DisableAccount } from '../../types.ts'

export interface GetManagedAccountCall {
  params: {
    id: string
  }
  data: {
    _id: string
    username: string
    email: string
    phone: string
    isAdmin: boolean
    verified: boolean
    disabledAt: string | null
    disabledReason: string | null
    /**
     * Until then the password cannot be reset by email, because the email is new.
     */
    passwordWaitsUntil: string | null
    sessions: {
      _id: string
      isThis: boolean
      since: string
      usedAt: string
      network: string | null
      browser: string | null
    }[]
  }
}
export interface EndSessionsOfCall {
  params: {
    id: string
  }
}
export interface DisableAccountCall {
  params: {
    id: string
  }
  body: DisableAccount
}
export interface EnableAccountCall {
  params: {
    id: string
  }
}
export interface CorrectContactCall {
  params: {
    id: string
  }
  body: CorrectContact & {
    wasEmail: string
    wasPhone: string
  }
  data: {
    email: string
    phone: string
  }
}


export const getManagedAccount: ApiCall<GetManagedAccountCall> = { method: 'GET', path: '/admin/accounts/{id}' }

export const endSessionsOf: ApiCall<EndSessionsOfCall> = { method: 'DELETE', path: '/admin/accounts/{id}/sessions' }

export const disableAccount: ApiCall<DisableAccountCall> = { method: 'PUT', path: '/admin/accounts/{id}/disabled' }

export const enableAccount: ApiCall<EnableAccountCall> = { method: 'DELETE', path: '/admin/accounts/{id}/disabled' }

export const correctContact: ApiCall<CorrectContactCall> = { method: 'PUT', path: '/admin/accounts/{id}/contact' }
