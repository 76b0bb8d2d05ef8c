// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface DownloadOwnRecordCall {}
export interface ListAccessesCall {
  query: {
    /**
     * Only what is older than the entry of this number.
     */
    before?: number
  }
  data: {
    seq: number
    at: string
    who: string | null
    action:
      | 'record.viewed'
      | 'file.downloaded'
      | 'list.exported'
      | 'part.saved'
      | 'file.saved'
      | 'message.sent'
      | 'link.sent'
      | 'batch.retried'
      | 'account.made'
      | 'account.verified'
      | 'account.unverified-removed'
      | 'login.ok'
      | 'login.refused'
      | 'login.ended'
      | 'password.changed'
      | 'administrator.made'
      | 'administrator.invited'
      | 'administrator.demoted'
      | 'client.added'
      | 'client.renamed'
      | 'client.deleted'
      | 'record.downloaded'
      | 'erasure.asked'
      | 'erasure.withdrawn'
      | 'erasure.done'
      | 'schemas.accepted'
    detail: {}
  }[]
  more: {
    older: boolean
  }
}
export interface GetErasureCall {
  data: {
    askedAt: string | null
  }
  more: {
    backups: string
  }
}
export interface RequestErasureCall {
  data: {
    askedAt: string | null
  }
}
export interface WithdrawErasureCall {
  data: {
    askedAt: string | null
  }
}
export interface ListActivityCall {
  query: {
    /**
     * Only actions of this category.
     */
    kind?: 'looks' | 'saves' | 'mail' | 'accounts' | 'administrators' | 'clients' | 'rights' | 'schemas'
    /**
     * Only what this user did, or what was done to them.
     */
    person?: string
    /**
     * Only what is older than the entry of this number.
     */
    before?: number
    /**
     * Only what is newer than the entry of this number.
     */
    after?: number
  }
  data: {
    seq: number
    at: string
    role: 'visitor' | 'employee' | 'admin' | 'server'
    who: {
      _id: string
      name: string | null
    } | null
    action:
      | 'record.viewed'
      | 'file.downloaded'
      | 'list.exported'
      | 'part.saved'
      | 'file.saved'
      | 'message.sent'
      | 'link.sent'
      | 'batch.retried'
      | 'account.made'
      | 'account.verified'
      | 'account.unverified-removed'
      | 'login.ok'
      | 'login.refused'
      | 'login.ended'
      | 'password.changed'
      | 'administrator.made'
      | 'administrator.invited'
      | 'administrator.demoted'
      | 'client.added'
      | 'client.renamed'
      | 'client.deleted'
      | 'record.downloaded'
      | 'erasure.asked'
      | 'erasure.withdrawn'
      | 'erasure.done'
      | 'schemas.accepted'
    whom: {
      _id: string
      name: string | null
    } | null
    detail: {}
  }[]
  more: {
    person: {
      _id: string
      name: string | null
    } | null
    older: boolean
    newer: boolean
  }
}
export interface ListErasureRequestsCall {
  data: {
    _id: string
    username: string
    askedAt: string
  }[]
  more: {
    backups: string
  }
}
export interface EraseEmployeeCall {
  params: {
    id: string
  }
  data: {
    _id: string
  }
}


export const downloadOwnRecord: ApiCall<DownloadOwnRecordCall> = { method: 'GET', path: '/user/export' }

export const listAccesses: ApiCall<ListAccessesCall> = { method: 'GET', path: '/user/access-log' }

export const getErasure: ApiCall<GetErasureCall> = { method: 'GET', path: '/user/erasure' }

export const requestErasure: ApiCall<RequestErasureCall> = { method: 'POST', path: '/user/erasure' }

export const withdrawErasure: ApiCall<WithdrawErasureCall> = { method: 'DELETE', path: '/user/erasure' }

export const listActivity: ApiCall<ListActivityCall> = { method: 'GET', path: '/admin/activity' }

export const listErasureRequests: ApiCall<ListErasureRequestsCall> = { method: 'GET', path: '/admin/erasures' }

export const eraseEmployee: ApiCall<EraseEmployeeCall> = { method: 'DELETE', path: '/admin/users/{id}' }
