// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface GetReminderStopCall {
  params: {
    token: string
  }
  data: {
    isStopped: boolean
  }
}
export interface ChangeReminderStopCall {
  params: {
    token: string
  }
  body: {
    isStopped: boolean
  }
  data: {
    isStopped: boolean
  }
}


export const getReminderStop: ApiCall<GetReminderStopCall> = { method: 'GET', path: '/reminders/{token}' }

export const changeReminderStop: ApiCall<ChangeReminderStopCall> = { method: 'POST', path: '/reminders/{token}' }
