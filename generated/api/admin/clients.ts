// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { Client } from '../../types.ts'

export interface AddClientCall {
  body: Client
  data: {
    _id: string
    name: string
  }
}
export interface RenameClientCall {
  params: {
    id: string
  }
  query: {
    /**
     * The current name. The call is refused if the client has another name by now.
     */
    was?: string
  }
  body: Client
  data: {
    _id: string
    name: string
    employees: number
  }
}
export interface RemoveClientCall {
  params: {
    id: string
  }
  data: {
    _id: string
    employees: number
  }
}
export interface RejectMissingClientIdCall {}
export interface RemoveNoClientCall {}


export const addClient: ApiCall<AddClientCall> = { method: 'POST', path: '/admin/client-list' }

export const renameClient: ApiCall<RenameClientCall> = { method: 'PATCH', path: '/admin/client-list/{id}' }

export const removeClient: ApiCall<RemoveClientCall> = { method: 'DELETE', path: '/admin/client-list/{id}' }

export const rejectMissingClientId: ApiCall<RejectMissingClientIdCall> = { method: 'PATCH', path: '/admin/client-list' }

export const removeNoClient: ApiCall<RemoveNoClientCall> = { method: 'DELETE', path: '/admin/client-list' }
