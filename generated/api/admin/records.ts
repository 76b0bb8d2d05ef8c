// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ShowIdentifiersCall {
  params: {
    id: string
  }
  body: {
    /**
     * Required the first time in a session: one of payroll, identity-check, correction, employee-asked.
     */
    reason?: string
  }
  data: {
    /**
     * JSON Pointer into the record.
     */
    path: string
    value: string
  }[]
}


export const showIdentifiers: ApiCall<ShowIdentifiersCall> = { method: 'POST', path: '/admin/users/{id}/identifiers' }
