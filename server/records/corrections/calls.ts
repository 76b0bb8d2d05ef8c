import { type Calls, describeCalls, type Schema } from '../../core/api/call.ts'
import { about, input, listOf, object, orNull, ref } from '../../core/api/shapes.ts'
import { count, flag, moment, momentOrNull, positive, text, textOrNull } from '../../core/api/values.ts'
import { corrections } from '../../core/database/tables.ts'

const tag = 'Corrections'
const ofEmployee = describeCalls({
  tag,
  who: 'admin',
  may: 'review',
  params: { id: 'The _id of the employee.' }
})
const reviewing = describeCalls({
  tag,
  who: 'admin',
  may: 'review',
  params: { id: 'The _id of the correction.' }
})
const owner = describeCalls({ tag, who: 'employee', params: { id: 'The _id of the correction.' } })
const route = '/admin/employees/{id}/corrections'

const path = about(text, 'JSON Pointer into the record.')
const message = { ...text, minLength: 1, maxLength: 500 }
const again = about(positive, 'The revision of the existing correction, to ask again.')
const partRevision = about(
  count,
  'The revision of the part as it was shown. A correction in a row is refused if the part has changed, because the row may have moved.'
)
const list = listOf(ref('RecordCorrection'))

/** The calls for corrections: answers sent back to the employee. */
export const correctionCalls = {
  listCorrections: ofEmployee.get(route, {
    summary: 'List the corrections of a record, newest first, with the answers before and now',
    data: list,
    refused: ['correction.employee_gone', 'correction.of_administrator', 'session.not_fresh', 'limit.volume']
  }),
  askForCorrections: ofEmployee.post(route, {
    summary: 'Send answers back to be corrected: all or none, with one mail to the employee',
    body: input({ corrections: listOf(input({ path, message }, { revision: again, partRevision })) }),
    data: list,
    more: {
      asked: about(count, 'How many answers were sent back; those already asked for are not sent again.'),
      isMailed: about(flag, 'Whether the employee gets an email.')
    },
    refused: [
      'correction.employee_gone',
      'correction.of_administrator',
      'correction.none_chosen',
      'correction.too_many',
      'correction.path_missing',
      'correction.rows_changed',
      'correction.sent_meanwhile'
    ]
  }),
  closeCorrection: reviewing.post('/admin/corrections/{id}/close', {
    summary: 'Close a correction',
    body: input({ revision: positive }),
    data: list,
    refused: ['correction.employee_gone', 'correction.of_administrator', 'correction.changed_meanwhile']
  }),
  replyToCorrection: owner.post('/user/corrections/{id}/reply', {
    summary: 'Reply to a correction, for instance that the answer is correct',
    body: input({ message }),
    data: ref('User'),
    more: { revisions: ref('Revisions') },
    refused: ['correction.settled']
  })
} satisfies Calls

const answer = object({ text, file: orNull(object({ url: text, isPicture: flag })) })
const round = { message: text, reply: textOrNull, askedBy: textOrNull, askedAt: moment }
const correction = object({
  _id: text,
  path,
  form: textOrNull,
  title: text,
  isAsked: about(flag, 'False: the current schemas no longer ask this.'),
  state: { enum: corrections.state.enumValues },
  revision: count,
  ...round,
  answeredAt: momentOrNull,
  closedBy: textOrNull,
  closedAt: momentOrNull,
  before: answer,
  after: answer,
  earlier: listOf(object(round))
})
const ownCorrection = object({
  _id: text,
  path,
  form: text,
  title: text,
  message: text,
  isAnswered: about(flag, 'The employee has answered; it waits for an administrator.'),
  reply: textOrNull,
  askedAt: moment
})

export const correctionSchemas: { [name: string]: Schema } = {
  RecordCorrection: about(
    correction,
    'An answer that was sent back and its outcome, as administrators see it.'
  ),
  OwnCorrection: about(ownCorrection, 'An answer that an administrator has sent back.')
}
