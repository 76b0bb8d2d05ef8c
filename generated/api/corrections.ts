// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { Revisions, User } from './schemas.ts'

export interface ReplyToCorrectionCall {
  params: {
    id: string
  }
  body: {
    message: string
  }
  data: User
  more: {
    revisions: Revisions
  }
}


export const replyToCorrection: ApiCall<ReplyToCorrectionCall> = { method: 'POST', path: '/user/corrections/{id}/reply' }
