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
     * With `person`: only what they did, or only what concerns them.
     */
    as?: 'did' | 'concerned'
    /**
     * Only from this day on, in the time zone of the organisation.
     */
    since?: string
    /**
     * Only up to and including this day.
     */
    until?: string
    /**
     * Part of the name of a person, a field, an action or a network in the entry. Each request searches 100,000 entries.
     */
    search?: string
    /**
     * Only entries older than the one with this number.
     */
    before?: number
    /**
     * Only entries newer than the one with this number. With several processes, an entry of the last seconds may appear later with a smaller number; AUDIT_EVENTS forwards every entry.
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
     * How many hours an erasure waits.
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
     * When the erasure runs: until then it can be undone. Null: it is done.
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
