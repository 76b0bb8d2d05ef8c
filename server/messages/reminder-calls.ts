import { reminded } from '../../engine/model/mails/reminders.ts'
import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, counts, input, listOf, object, texts } from '../core/api/shapes.ts'
import { count, flag, momentOrNull, text } from '../core/api/values.ts'

const tag = 'Messages'
const anyone = describeCalls({ tag, who: 'anyone', params: { token: 'The token of the link in the mail.' } })
const writing = describeCalls({ tag, who: 'admin', may: 'messages' })
const ofEmployee = describeCalls({
  tag,
  who: 'admin',
  may: 'messages',
  params: { id: 'The _id of the employee.' }
})
const employee = '/admin/employees/{id}/reminders'
const link = '/reminders/{token}'

const isStopped = flag
const stoppedBy = { enum: ['employee', 'admin', null] } as const
const isScheduled = about(flag, 'true: a rule that reminds people is on.')
const stop = object({ isScheduled, isStopped, stoppedAt: momentOrNull, stoppedBy })

const hours = object({
  timeZone: text,
  days: listOf(text),
  ...texts('from', 'until'),
  ...counts('mostADay', 'sentToday')
})
const rule = object({
  ...texts('name', 'title'),
  who: { enum: Object.keys(reminded) },
  since: { enum: ['lastStep', 'signUp'] },
  afterDays: listOf(count),
  isOn: flag,
  isHeld: about(flag, 'It was on before a backup was restored, and must be switched on again.'),
  due: count
})

/** The API calls for scheduled reminders: the rules, and stopping reminders to a person. */
export const reminderCalls = {
  listReminderRules: writing.get('/admin/reminder-rules', {
    summary: 'List the rules of reminders, and how many employees each would remind now',
    data: object({ hours, canSwitch: flag, rules: listOf(rule) })
  }),
  switchReminderRule: writing.fresh.post('/admin/reminder-rules/{name}', {
    summary: 'Switch the reminders of a rule on or off',
    params: { name: 'The name of the rule in schemas/reminders.json.' },
    body: input({ isOn: flag }),
    data: object({ isOn: flag }),
    refused: ['reminder.some_clients_only', 'request.not_found']
  }),
  getEmployeeReminders: ofEmployee.get(employee, {
    summary: 'Get whether this employee gets reminders',
    data: stop,
    rows: ['data']
  }),
  changeEmployeeReminders: ofEmployee.post(employee, {
    summary: 'Stop or resume reminders to this employee',
    body: input({ isStopped }),
    data: stop
  }),
  getReminderStop: anyone.get(link, {
    summary: 'Get whether reminders were stopped with the link of this mail',
    data: object({ isStopped }),
    refused: ['reminder.unknown_link']
  }),
  changeReminderStop: anyone.post(link, {
    summary: 'Stop or resume reminders with the link of this mail',
    body: input({ isStopped }),
    data: object({ isStopped }),
    refused: ['reminder.unknown_link']
  })
} satisfies Calls
