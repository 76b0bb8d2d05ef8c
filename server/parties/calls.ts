import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, input, listOf, object, orNull } from '../core/api/shapes.ts'
import { flag, moment, momentOrNull, positive, text, textOrNull } from '../core/api/values.ts'
import { declarationHeader, describeUpload } from '../records/parts/part-bodies.ts'
import { fileErrors } from '../files/errors.ts'
import { partyDefinitions } from './model/parties.ts'
import { shownStates } from './model/state.ts'

const tag = 'Parties'
const owner = describeCalls({ tag, who: 'employee' })
const ownRequest = describeCalls({ tag, who: 'employee', params: { id: 'The _id of the request.' } })
const reading = describeCalls({
  tag,
  who: 'admin',
  may: 'record',
  params: { id: 'The _id of the employee.' }
})
const reviewing = describeCalls({
  tag,
  who: 'admin',
  may: 'review',
  params: { id: 'The _id of the request.' }
})
const anyone = describeCalls({ tag, who: 'anyone' })

const shown = {
  _id: text,
  party: text,
  title: text,
  slot: about(positive, 'The number of the slot, or the current number of the row.'),
  row: about(textOrNull, 'The _row of the row, if the form is for a row of a list.'),
  name: text,
  email: textOrNull,
  phone: about(textOrNull, 'Only if there is no email.'),
  state: { enum: shownStates },
  isSignedBefore: about(
    flag,
    'A form that the person signed before is in the record, although they are asked to correct it.'
  ),
  isUploaded: about(flag, 'The record has another file in its place, such as an uploaded form.'),
  sentAt: moment,
  openedAt: momentOrNull,
  expiresAt: moment,
  answeredAt: momentOrNull,
  declinedAt: momentOrNull,
  reason: about(textOrNull, 'Why the person declined.')
} as const
const ownRequests = about(
  listOf(object({ ...shown, link: about(textOrNull, 'The link to share; null if it no longer works.') })),
  'The people who were asked, by slot or row, except withdrawn requests.'
)
const adminRequests = about(
  listOf(
    object({
      ...shown,
      isForReviewers: about(flag, 'The person declined, which a reviewer should see.'),
      warnings: about(listOf(text), 'Sentences about what is unusual about the person.')
    })
  ),
  'The people who were asked, by slot or row, except withdrawn requests.'
)
const token = about(text, 'The token at the end of the link in the mail.')
const byKey = {
  headers: { 'X-Link-Key': about(text, 'The key that `/party/confirm` returned.') }
} as const
const linkCodes = ['party.link_gone', 'party.signed', 'party.declined'] as const
const keyCodes = ['party.key_missing'] as const
const answers = about({ type: 'object' } as const, 'The answers of the form, without files.')

/** The multipart bodies of the parties' forms: texts by field name, and each file by its own. */
const uploads = partyDefinitions.map(({ partDefinition, files }) =>
  describeUpload(partDefinition.asked, files)
)
const upload = uploads.length === 1 ? uploads[0] : { schema: { anyOf: uploads.map(one => one?.schema) } }
const uploadCodes = (Object.keys(fileErrors) as (keyof typeof fileErrors)[]).filter(
  code => code !== 'file.damaged'
)

/** The API calls for parts that another person fills in: employees ask, and the person answers by a link. */
export const partyCalls = {
  listOwnParties: owner.get('/user/parties', {
    summary: 'List the people whom you asked to fill in a form, with their progress',
    data: ownRequests,
    more: {
      reachesPhones: about(
        flag,
        'true: text messages are sent, so a phone number without an email is enough.'
      )
    }
  }),
  askParty: owner.post('/user/parties', {
    summary:
      'Ask somebody by email or text message to fill in a form; replaces the person asked before for this slot or row',
    body: input(
      { party: about(text, 'The name of the party in schemas/parties.json.') },
      {
        row: about(
          text,
          'The _row of a saved row that says who the person is. Without it, send the slot and the person.'
        ),
        slot: positive,
        name: text,
        email: about(text, 'Required, unless a phone number is given and text messages are sent.'),
        phone: text
      }
    ),
    data: ownRequests,
    refused: [
      'party.slot',
      'party.row',
      'party.row_person',
      'party.own_contact',
      'party.over',
      'record.not_needed',
      'record.notice_unread',
      'limit.attempts',
      'request.not_found'
    ]
  }),
  sendPartyAgain: ownRequest.post('/user/party-requests/{id}/send', {
    summary: 'Send a new link; the previous one no longer works',
    data: ownRequests,
    refused: [
      'party.over',
      'party.row',
      'party.too_many_mails',
      'record.not_needed',
      'record.notice_unread',
      'limit.attempts',
      'request.not_found'
    ]
  }),
  withdrawParty: ownRequest.delete('/user/party-requests/{id}', {
    summary: 'Withdraw a request; its link no longer works',
    data: ownRequests,
    refused: ['party.over', 'request.not_found']
  }),
  listPartiesOf: reading.get('/admin/employees/{id}/parties', {
    summary: 'List the people whom an employee asked, with what is unusual about them',
    data: adminRequests,
    rows: ['data'],
    refused: ['request.not_found']
  }),
  sendPartyAgainFor: reviewing.post('/admin/party-requests/{id}/send', {
    summary: 'Send a new link; the previous one no longer works',
    refused: ['party.over', 'party.row', 'party.too_many_mails', 'record.not_needed', 'request.not_found']
  }),
  returnParty: reviewing.post('/admin/party-requests/{id}/return', {
    summary: 'Send a signed form back to the person, to be corrected and signed again',
    body: 'admin/return-form',
    refused: ['party.over', 'party.row', 'record.not_needed', 'request.not_found']
  }),
  withdrawPartyFor: reviewing.delete('/admin/party-requests/{id}', {
    summary: 'Withdraw a request; its link no longer works',
    refused: ['party.over', 'request.not_found']
  }),
  openParty: anyone.post('/party/open', {
    summary: 'Get what a link is for; reveals nothing about the employee before the code is entered',
    body: object({ token }),
    data: object({
      title: text,
      address: about(text, 'A hint of where the code is sent.'),
      phone: about(textOrNull, 'A hint of the phone that it can be sent to instead.'),
      until: moment
    }),
    refused: linkCodes
  }),
  sendPartyCode: anyone.post('/party/code', {
    summary: 'Send a 6-digit code to the email or phone that the employee gave',
    body: input({ token }, { by: { enum: ['sms'] } }),
    data: object({ address: text, isSent: about(flag, 'false: this installation sends no email.') }),
    refused: [...linkCodes, 'limit.attempts']
  }),
  confirmParty: anyone.post('/party/confirm', {
    summary: 'Enter the code; returns the key that this device sends as `X-Link-Key`',
    body: object({ token, code: text }),
    data: object({ key: text }),
    refused: [...linkCodes, 'party.wrong_code', 'limit.attempts']
  }),
  getPartyForm: anyone.get('/party/form', {
    summary: 'Get the form: who asks and why, and the answers so far',
    ...byKey,
    data: object({
      party: text,
      title: text,
      employee: text,
      intro: text,
      note: about(orNull(text), 'What must be corrected, if the form was sent back.'),
      filled: about(
        { type: 'object' } as const,
        'The answers that the employee gave, which the form starts with.'
      ),
      answers,
      until: moment
    }),
    refused: keyCodes
  }),
  keepPartyDraft: anyone.put('/party/draft', {
    summary: 'Store the answers so far, without files and unchecked',
    ...byKey,
    body: object({ answers }),
    refused: keyCodes
  }),
  signParty: anyone.post('/party/sign', {
    summary: 'Sign and send the form; its PDF is stored in the record of the employee',
    headers: { ...byKey.headers, ...declarationHeader },
    bodies: { 'multipart/form-data': upload ?? {} },
    data: object({ isDone: flag }),
    refused: [
      ...keyCodes,
      'party.over',
      'record.declaration_changed',
      'record.not_needed',
      'record.row_not_saved',
      'request.owner_removed',
      ...uploadCodes
    ]
  }),
  declineParty: anyone.post('/party/decline', {
    summary: 'Decline to fill in the form',
    ...byKey,
    body: 'account/decline',
    refused: keyCodes
  })
} satisfies Calls
