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
const found = { changes: listOf(ref('AnswerChange')), shared: listOf(ref('SharedAnswer')) }
const total = about(count, 'The number of unconfirmed changes, of which the oldest 500 are listed.')

const rows = ['data.changes', 'data.shared.employees']

/** The calls for unconfirmed changes of watched answers, and for answers that several employees share. */
export const changeCalls = {
  listChanges: confirming.get('/admin/changes', {
    summary: 'List unconfirmed changes, oldest first, and answers that several employees share',
    data: object({ ...found, total }),
    rows
  }),
  countChanges: confirming.get('/admin/changes/count', {
    summary: 'Count the unconfirmed changes, and the shared answers that nobody has accepted',
    data: object(counts('changes', 'shared'))
  }),
  listRecordChanges: reading.get('/admin/employees/{id}/changes', {
    summary: 'List the unconfirmed changes of one record, and its shared answers for roles that may confirm',
    data: object(found),
    rows
  }),
  confirmChange: confirming.fresh.post('/admin/changes/{id}/confirm', {
    summary: 'Confirm a change',
    params: { id: 'The _id of the change.' },
    body: input({ revision: about(positive, 'The revision of the change as it was shown.') }),
    refused: ['change.changed_meanwhile']
  }),
  acceptShared: confirming.fresh.post('/admin/employees/{id}/shared', {
    summary: 'Accept an answer that several employees share, until another one gives it',
    params: employee,
    body: input({
      path,
      employees: about(listOf(text), 'The _ids of the employees who were shown.'),
      others: about(count, 'The number of other employees that was shown.')
    }),
    refused: ['change.changed_meanwhile']
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
  others: about(count, 'The number of other employees, whom the role does not see.'),
  isAccepted: about(flag, 'Somebody has accepted it.')
})

export const changeSchemas: { [name: string]: Schema } = {
  AnswerChange: about(change, 'An unconfirmed change of a watched answer.'),
  SharedAnswer: about(
    shared,
    'An answer that several employees gave, although it should belong to one person.'
  )
}
