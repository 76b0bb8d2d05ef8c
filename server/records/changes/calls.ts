import { type Calls, describeCalls, type Schema } from '../../core/api/call.ts'
import { about, counts, input, listOf, object, ref, texts } from '../../core/api/shapes.ts'
import { count, flag, moment, positive, text, textOrNull } from '../../core/api/values.ts'

const tag = 'Changes'
const employee = { id: 'The _id of the employee.' }
const reading = describeCalls({ tag, who: 'admin', may: 'record', params: employee })
const confirming = describeCalls({ tag, who: 'admin', may: 'confirm' })

const path = about(text, 'JSON Pointer into the record.')
const masked = about(text, 'Identifiers are masked.')
const person = object(texts('_id', 'username'))
const found = object({ changes: listOf(ref('AnswerChange')), shared: listOf(ref('SharedAnswer')) })

const rows = ['data.changes', 'data.shared.employees']

/** The calls for unconfirmed changes of watched answers, and for answers that several employees share. */
export const changeCalls = {
  listChanges: confirming.get('/admin/changes', {
    summary: 'Changes that nobody has confirmed, the oldest first, and answers that several employees share',
    data: found,
    rows
  }),
  countChanges: confirming.get('/admin/changes/count', {
    summary: 'How many changes nobody has confirmed, and how many shared answers nobody has looked at',
    data: object(counts('changes', 'shared'))
  }),
  listRecordChanges: reading.get('/admin/employees/{id}/changes', {
    summary: 'The same of one record; answers that are shared are for roles that may confirm',
    data: found,
    rows
  }),
  confirmChange: confirming.fresh.post('/admin/changes/{id}/confirm', {
    summary: 'The change is right',
    params: { id: 'The change.' },
    body: input({ revision: about(positive, 'Of the change that was looked at.') }),
    data: found,
    refused: ['change.changed_meanwhile']
  }),
  acceptShared: confirming.fresh.post('/admin/employees/{id}/shared', {
    summary: 'An answer that several employees share was looked at, until one more gives it',
    params: employee,
    body: input({ path }),
    data: found
  })
} satisfies Calls

const change = object({
  _id: text,
  employee: person,
  path,
  title: text,
  before: masked,
  after: masked,
  revision: count,
  changedAt: moment,
  network: textOrNull,
  browser: textOrNull
})
const shared = object({
  path,
  title: text,
  employees: listOf(person),
  others: about(count, 'Employees beside these, whom the role does not see.'),
  isAccepted: about(flag, 'Somebody has looked at it.')
})

export const changeSchemas: { [name: string]: Schema } = {
  AnswerChange: about(change, 'A watched answer that was changed and that nobody has confirmed.'),
  SharedAnswer: about(shared, 'An answer that several employees have given, and that is one person’s own.')
}
