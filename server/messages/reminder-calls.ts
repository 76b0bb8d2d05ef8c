import { reminded } from '../../engine/model/reminders.ts'
import { defineCalls } from '../core/api/call.ts'
import { count, flag, listOf, momentOrNull, object, text } from '../core/api/shapes.ts'

const tag = 'Messages'
const writing = { tag, who: 'admin', may: 'messages' } as const
const stopped = { type: 'object', required: ['isStopped'], properties: { isStopped: flag } } as const
const ofOne = object({
  isStopped: flag,
  stoppedAt: momentOrNull,
  stoppedBy: { enum: ['employee', 'admin', null] }
})

/** Reminders by schedule: the rules, and who wants none. */
export const reminderCalls = defineCalls({
  listReminderRules: {
    ...writing,
    method: 'GET',
    path: '/admin/reminder-rules',
    summary: 'The rules by which employees are reminded, and to how many each would write now',
    data: object({
      hours: object({
        timeZone: text,
        days: listOf(text),
        from: text,
        until: text,
        mostADay: count,
        sentToday: count
      }),
      canSwitch: flag,
      rules: listOf(
        object({
          name: text,
          title: text,
          who: { enum: Object.keys(reminded) },
          since: { enum: ['lastStep', 'signUp'] },
          afterDays: listOf(count),
          isOn: flag,
          isHeld: {
            ...flag,
            description: 'It was on before a backup was restored, and waits to be switched on.'
          },
          due: count
        })
      )
    })
  },
  switchReminderRule: {
    ...writing,
    method: 'POST',
    path: '/admin/reminder-rules/{name}',
    summary: 'Switch the reminders of a rule on or off',
    params: { name: 'The rule, by its name in schemas/reminders.json.' },
    body: { type: 'object', required: ['isOn'], properties: { isOn: flag } },
    data: object({ isOn: flag }),
    refused: [404]
  },
  getEmployeeReminders: {
    ...writing,
    method: 'GET',
    path: '/admin/employees/{id}/reminders',
    summary: 'Does this employee get reminders?',
    params: { id: 'The _id of the employee.' },
    data: ofOne,
    refused: [404]
  },
  changeEmployeeReminders: {
    ...writing,
    method: 'POST',
    path: '/admin/employees/{id}/reminders',
    summary: 'Stop reminders to this employee, or let them go on',
    params: { id: 'The _id of the employee.' },
    body: stopped,
    data: ofOne,
    refused: [404]
  },
  getReminderStop: {
    method: 'GET',
    path: '/reminders/{token}',
    who: 'anyone',
    tag,
    summary: 'Has whoever got a mail with this link stopped reminders?',
    params: { token: 'From the mail.' },
    data: object({ isStopped: flag }),
    refused: [404]
  },
  changeReminderStop: {
    method: 'POST',
    path: '/reminders/{token}',
    who: 'anyone',
    tag,
    summary: 'Stop reminders to whoever got a mail with this link, or let them go on',
    params: { token: 'From the mail.' },
    body: stopped,
    data: object({ isStopped: flag }),
    refused: [404]
  }
})
