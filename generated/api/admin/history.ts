// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { PartRevision } from '../schemas.ts'

export interface GetHistoryCall {
  params: {
    id: string
    part: string
  }
  data: PartRevision[]
}


export const getHistory: ApiCall<GetHistoryCall> = { method: 'GET', path: '/admin/employees/{id}/history/{part}' }
