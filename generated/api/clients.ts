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
     * The query of the employee list that shows them; null if the list has no such filter.
     */
    query?: string | null
  }[]
}


export const listClients: ApiCall<ListClientsCall> = { method: 'GET', path: '/admin/client-list' }
