// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface ListDraftsCall {
  query: {
    /**
     * Only drafts of the form with this name.
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
     * It was stored by the browser that makes this request.
     */
    isOfThisDevice: boolean
    /**
     * The answers as they were typed, without files and unchecked.
     */
    value: {} | unknown[] | null
    /**
     * The revision of the part that the page started from.
     */
    revision: number
    savedAt: string
    /**
     * When the draft is deleted.
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
     * The answers; null deletes the draft.
     */
    value: {} | unknown[] | null
    revision?: number
    /**
     * The _id of a draft from another device that this one continues.
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
