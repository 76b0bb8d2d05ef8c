// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface ListClientsCall {
  data: {
    _id: string
    name: string
    employees?: number
    /**
     * Administrators whose role is limited to it.
     */
    administrators?: number
    /**
     * Open invitations to a role that is limited to it.
     */
    invitations?: number
    /**
     * Of the list that shows them; null where it cannot be narrowed so.
     */
    query?: string | null
  }[]
}


export const listClients: ApiCall<ListClientsCall> = { method: 'GET', path: '/admin/client-list' }
