// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ListSavedViewsCall {
  data: {
    /**
     * Null for a view that schemas/admin/employee-list declares.
     */
    _id: string | null
    name: string
    /**
     * The query of the list, and the columns that it shows.
     */
    query: string
    isShared: boolean
    /**
     * How many employees it shows to this role; null beyond the first 30 views.
     */
    total: number | null
    /**
     * True for the person who saved it, and for administrators if it is shared.
     */
    mayChange: boolean
    /**
     * The name of the administrator who saved it.
     */
    by: string | null
    /**
     * Filters and columns removed from `query`, because they no longer exist or this role does not see them.
     */
    gone: string[]
  }[]
}
export interface SaveViewCall {
  body: {
    name: string
    /**
     * The query of the list, and the columns that it shows.
     */
    query: string
    isShared: boolean
  }
  data: {
    _id: string
  }
}
export interface ChangeViewCall {
  params: {
    id: string
  }
  body: {
    name?: string
    /**
     * The query of the list, and the columns that it shows.
     */
    query?: string
    isShared?: boolean
  }
  data: {
    _id: string
  }
}
export interface RemoveViewCall {
  params: {
    id: string
  }
  data: {
    _id: string
  }
}


export const listSavedViews: ApiCall<ListSavedViewsCall> = { method: 'GET', path: '/admin/saved-views' }

export const saveView: ApiCall<SaveViewCall> = { method: 'POST', path: '/admin/saved-views' }

export const changeView: ApiCall<ChangeViewCall> = { method: 'PATCH', path: '/admin/saved-views/{id}' }

export const removeView: ApiCall<RemoveViewCall> = { method: 'DELETE', path: '/admin/saved-views/{id}' }
