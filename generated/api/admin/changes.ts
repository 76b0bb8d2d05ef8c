// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { AnswerChange, SharedAnswer } from '../schemas.ts'

export interface ListChangesCall {
  data: {
    changes: AnswerChange[]
    shared: SharedAnswer[]
    /**
     * The number of unconfirmed changes, of which the oldest 500 are listed.
     */
    total: number
  }
}
export interface CountChangesCall {
  data: {
    changes: number
    shared: number
  }
}
export interface ListRecordChangesCall {
  params: {
    id: string
  }
  data: {
    changes: AnswerChange[]
    shared: SharedAnswer[]
  }
}
export interface ConfirmChangeCall {
  params: {
    id: string
  }
  body: {
    /**
     * The revision of the change as it was shown.
     */
    revision: number
  }
}
export interface AcceptSharedCall {
  params: {
    id: string
  }
  body: {
    /**
     * JSON Pointer into the record.
     */
    path: string
    /**
     * The _ids of the employees who were shown.
     */
    employees: string[]
    /**
     * The number of other employees that was shown.
     */
    others: number
  }
}


export const listChanges: ApiCall<ListChangesCall> = { method: 'GET', path: '/admin/changes' }

export const countChanges: ApiCall<CountChangesCall> = { method: 'GET', path: '/admin/changes/count' }

export const listRecordChanges: ApiCall<ListRecordChangesCall> = { method: 'GET', path: '/admin/employees/{id}/changes' }

export const confirmChange: ApiCall<ConfirmChangeCall> = { method: 'POST', path: '/admin/changes/{id}/confirm' }

export const acceptShared: ApiCall<AcceptSharedCall> = { method: 'POST', path: '/admin/employees/{id}/shared' }
