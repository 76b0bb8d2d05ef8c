// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface ListDraftsCall {
  query: {
    /**
     * Only drafts of the form of this name.
     */
    form?: string
  }
  data: {
    _id: string
    /**
     * The name of a form of the record.
     */
    form: string
    /**
     * It was kept from the browser that asks.
     */
    isOfThisDevice: boolean
    /**
     * The answers as they were typed, without files. Nothing of it was checked.
     */
    value: {} | unknown[] | null
    /**
     * Of the part that its page started from.
     */
    revision: number
    savedAt: string
    /**
     * Deleted then.
     */
    expiresAt: string
  }[]
}
export interface KeepDraftCall {
  body: {
    /**
     * The name of a form of the record.
     */
    form: string
    /**
     * The answers; null keeps nothing any more.
     */
    value: {} | unknown[] | null
    revision?: number
    /**
     * The _id of a draft of another device that goes on in this one.
     */
    replaces?: string
  }
  data: {
    savedAt: string
    expiresAt: string
  }
}
export interface DropDraftCall {
  params: {
    id: string
  }
}


export const listDrafts: ApiCall<ListDraftsCall> = { method: 'GET', path: '/user/drafts' }

export const keepDraft: ApiCall<KeepDraftCall> = { method: 'PUT', path: '/user/drafts' }

export const dropDraft: ApiCall<DropDraftCall> = { method: 'DELETE', path: '/user/drafts/{id}' }
