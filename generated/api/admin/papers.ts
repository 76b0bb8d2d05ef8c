// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface DownloadRecordCall {
  params: {
    id: string
  }
  query: {
    /**
     * Whole, where the role may be shown them.
     */
    identifiers?: 'whole'
    /**
     * Why they are needed, where the role is asked: one of payroll, identity-check, correction, employee-asked.
     */
    reason?: string
  }
}


export const downloadRecord: ApiCall<DownloadRecordCall> = { method: 'GET', path: '/admin/employees/{id}/pdf' }
