// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { ActivityEntry, Person } from '../schemas.ts'

export interface ListActivityCall {
  query: {
    /**
     * Only actions of this category.
     */
    kind?:
      | 'looks'
      | 'saves'
      | 'corrections'
      | 'reviews'
      | 'parties'
      | 'changes'
      | 'mail'
      | 'accounts'
      | 'administrators'
      | 'hiring'
      | 'clients'
      | 'rights'
      | 'schemas'
      | 'audit'
    /**
     * Only what this user did, or what was done to them.
     */
    person?: string
    /**
     * With person: only what they did, or what concerns them.
     */
    as?: 'did' | 'concerned'
    /**
     * Only from this day on, by the calendar of the organisation.
     */
    since?: string
    /**
     * Only up to this day, which counts.
     */
    until?: string
    /**
     * Part of a name of somebody in it, of a field, an action or a network. It looks through 100,000 entries at a time.
     */
    search?: string
    /**
     * Only what is older than the entry of this number.
     */
    before?: number
    /**
     * Only what is newer than the entry of this number.
     */
    after?: number
  }
  data: ActivityEntry[]
  more: {
    person: Person | null
    older: boolean
    newer: boolean
    before: number | null
    after: number | null
  }
}
export interface ListErasureRequestsCall {
  data: {
    _id: string
    username: string
    askedAt: string | null
    dueAt: string | null
    /**
     * The name of the administrator.
     */
    plannedBy: string | null
  }[]
  more: {
    backups: string
    /**
     * So long an erasure waits.
     */
    hours: number
  }
}
export interface EraseEmployeeCall {
  params: {
    id: string
  }
  data: {
    _id: string
    /**
     * Until then it can be undone; null: it is done.
     */
    dueAt: string | null
  }
}
export interface UndoErasureCall {
  params: {
    id: string
  }
  data: {
    _id: string
  }
}


export const listActivity: ApiCall<ListActivityCall> = { method: 'GET', path: '/admin/activity' }

export const listErasureRequests: ApiCall<ListErasureRequestsCall> = { method: 'GET', path: '/admin/erasures' }

export const eraseEmployee: ApiCall<EraseEmployeeCall> = { method: 'DELETE', path: '/admin/users/{id}' }

export const undoErasure: ApiCall<UndoErasureCall> = { method: 'DELETE', path: '/admin/erasures/{id}' }
