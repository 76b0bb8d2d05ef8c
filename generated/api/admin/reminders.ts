// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ListReminderRulesCall {
  data: {
    hours: {
      timeZone: string
      days: string[]
      from: string
      until: string
      mostADay: number
      sentToday: number
    }
    canSwitch: boolean
    rules: {
      name: string
      title: string
      who: 'unverified' | 'nothing-saved' | 'incomplete' | 'corrections'
      since: 'lastStep' | 'signUp'
      afterDays: number[]
      isOn: boolean
      /**
       * It was on before a backup was restored, and must be switched on again.
       */
      isHeld: boolean
      due: number
    }[]
  }
}
export interface SwitchReminderRuleCall {
  params: {
    name: string
  }
  body: {
    isOn: boolean
  }
  data: {
    isOn: boolean
  }
}
export interface GetEmployeeRemindersCall {
  params: {
    id: string
  }
  data: {
    /**
     * true: a rule that reminds people is on.
     */
    isScheduled: boolean
    isStopped: boolean
    stoppedAt: string | null
    stoppedBy: 'employee' | 'admin' | null
  }
}
export interface ChangeEmployeeRemindersCall {
  params: {
    id: string
  }
  body: {
    isStopped: boolean
  }
  data: {
    /**
     * true: a rule that reminds people is on.
     */
    isScheduled: boolean
    isStopped: boolean
    stoppedAt: string | null
    stoppedBy: 'employee' | 'admin' | null
  }
}


export const listReminderRules: ApiCall<ListReminderRulesCall> = { method: 'GET', path: '/admin/reminder-rules' }

export const switchReminderRule: ApiCall<SwitchReminderRuleCall> = { method: 'POST', path: '/admin/reminder-rules/{name}' }

export const getEmployeeReminders: ApiCall<GetEmployeeRemindersCall> = { method: 'GET', path: '/admin/employees/{id}/reminders' }

export const changeEmployeeReminders: ApiCall<ChangeEmployeeRemindersCall> = { method: 'POST', path: '/admin/employees/{id}/reminders' }
