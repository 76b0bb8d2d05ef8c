// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { AccessEntry } from './schemas.ts'

export interface DownloadOwnRecordCall {}
export interface ListAccessesCall {
  query: {
    /**
     * Only entries older than the one with this number.
     */
    before?: number
  }
  data: AccessEntry[]
  more: {
    older: boolean
    next: number | null
  }
}
export interface GetPrivacyCall {
  data: {
    /**
     * Null: there is no notice.
     */
    version: string | null
    /**
     * When you read this version; null: not yet.
     */
    readAt: string | null
  }
}
export interface AcknowledgePrivacyCall {
  body: {
    version: string
  }
  data: {
    /**
     * Null: there is no notice.
     */
    version: string | null
    /**
     * When you read this version; null: not yet.
     */
    readAt: string | null
  }
}
export interface GetErasureCall {
  data: {
    askedAt: string | null
    /**
     * When the erasure runs, unless it is undone before.
     */
    dueAt: string | null
  }
  more: {
    backups: string
  }
}
export interface RequestErasureCall {
  data: {
    askedAt: string | null
    /**
     * When the erasure runs, unless it is undone before.
     */
    dueAt: string | null
  }
}
export interface WithdrawErasureCall {
  data: {
    askedAt: string | null
    /**
     * When the erasure runs, unless it is undone before.
     */
    dueAt: string | null
  }
}


export const downloadOwnRecord: ApiCall<DownloadOwnRecordCall> = { method: 'GET', path: '/user/export' }

export const listAccesses: ApiCall<ListAccessesCall> = { method: 'GET', path: '/user/access-log' }

export const getPrivacy: ApiCall<GetPrivacyCall> = { method: 'GET', path: '/user/privacy' }

export const acknowledgePrivacy: ApiCall<AcknowledgePrivacyCall> = { method: 'POST', path: '/user/privacy' }

export const getErasure: ApiCall<GetErasureCall> = { method: 'GET', path: '/user/erasure' }

export const requestErasure: ApiCall<RequestErasureCall> = { method: 'POST', path: '/user/erasure' }

export const withdrawErasure: ApiCall<WithdrawErasureCall> = { method: 'DELETE', path: '/user/erasure' }
