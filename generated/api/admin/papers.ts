// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface DownloadRecordCall {
  params: {
    id: string
  }
  query: {
    /**
     * Shows them unmasked, if the role may see them.
     */
    identifiers?: 'whole'
    /**
     * Why they are needed, if the role must give a reason: one of payroll, identity-check, correction, employee-asked.
     */
    reason?: string
  }
}


export const downloadRecord: ApiCall<DownloadRecordCall> = { method: 'GET', path: '/admin/employees/{id}/pdf' }
