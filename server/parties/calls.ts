import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, input, listOf, object, orNull } from '../core/api/shapes.ts'
import { flag, moment, momentOrNull, positive, text, textOrNull } from '../core/api/values.ts'
import { describeUpload } from '../records/parts/part-bodies.ts'
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
  slot: about(positive, 'The number of the slot, or of the row as it stands now.'),
  row: about(textOrNull, 'The _row of the row, where one of a list is filled.'),
  name: text,
  email: textOrNull,
  phone: about(textOrNull, 'Where there is no email.'),
  state: { enum: shownStates },
  sentAt: moment,
  openedAt: momentOrNull,
  expiresAt: moment,
  answeredAt: momentOrNull,
  declinedAt: momentOrNull,
  reason: about(textOrNull, 'Why the person declined.')
} as const
const ownRequests = about(
  listOf(object({ ...shown, link: about(textOrNull, 'To share; null once it leads nowhere.') })),
  'The people asked, by slot or row, without those withdrawn.'
)
const adminRequests = about(
  listOf(
    object({
      ...shown,
      isForReviewers: about(flag, 'The person declined, and whoever reviews is to look at it.'),
      warnings: about(listOf(text), 'What is unusual about the person, in sentences.')
    })
  ),
  'The people asked, by slot or row, without those withdrawn.'
)
const token = about(text, 'What the link of the mail ends in.')
const byKey = {
  headers: { 'X-Link-Key': about(text, 'The key that the code was answered with.') }
} as const
const linkCodes = ['party.link_gone', 'party.signed', 'party.declined'] as const
const keyCodes = ['party.key_missing'] as const
const message = { ...text, minLength: 1, maxLength: 500 }
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
    summary: 'The people whom one has asked, and how far they are',
    data: ownRequests,
    more: { reachesPhones: about(flag, 'Are text messages sent, so that a phone is enough?') }
  }),
  askParty: owner.post('/user/parties', {
    summary:
      'Ask somebody by mail or text message to fill in a form, in the place of who was asked for this slot or row before',
    body: input(
      { party: about(text, 'The name in schemas/parties.json.') },
      {
        row: about(text, 'The _row of a saved row, which says who the person is; else all that follows.'),
        slot: positive,
        name: text,
        email: about(text, 'Needed, unless a phone is given and text messages are sent.'),
        phone: text
      }
    ),
    data: ownRequests,
    refused: [
      'party.slot',
      'party.row',
      'party.row_person',
      'party.own_contact',
      'party.too_many_mails',
      'record.not_needed',
      'limit.attempts',
      'request.not_found'
    ]
  }),
  sendPartyAgain: ownRequest.post('/user/party-requests/{id}/send', {
    summary: 'Send another link; the one before leads nowhere any more',
    data: ownRequests,
    refused: ['party.over', 'party.too_many_mails', 'limit.attempts', 'request.not_found']
  }),
  withdrawParty: ownRequest.delete('/user/party-requests/{id}', {
    summary: 'Withdraw a request: its link leads nowhere any more',
    data: ownRequests,
    refused: ['request.not_found']
  }),
  listPartiesOf: reading.get('/admin/employees/{id}/parties', {
    summary: 'The people whom an employee has asked, with what is unusual about them',
    data: adminRequests,
    rows: ['data'],
    refused: ['request.not_found']
  }),
  sendPartyAgainFor: reviewing.post('/admin/party-requests/{id}/send', {
    summary: 'Send another link; the one before leads nowhere any more',
    refused: ['party.over', 'party.too_many_mails', 'request.not_found']
  }),
  returnParty: reviewing.post('/admin/party-requests/{id}/return', {
    summary: 'Send a signed form back to the person, to be corrected and signed again',
    body: input({ message }),
    refused: ['party.over', 'request.not_found']
  }),
  withdrawPartyFor: reviewing.delete('/admin/party-requests/{id}', {
    summary: 'Withdraw a request: its link leads nowhere any more',
    refused: ['request.not_found']
  }),
  openParty: anyone.post('/party/open', {
    summary: 'What a link is for; nothing of the employee is told before the code',
    body: object({ token }),
    data: object({
      title: text,
      address: about(text, 'Where the code goes, as a hint.'),
      phone: about(textOrNull, 'Where it may go instead, as a hint.'),
      until: moment
    }),
    refused: linkCodes
  }),
  sendPartyCode: anyone.post('/party/code', {
    summary: 'Send a code of 6 digits to the address or phone that the employee gave',
    body: input({ token }, { by: { enum: ['sms'] } }),
    data: object({ address: text, isSent: about(flag, 'false: this installation sends no email.') }),
    refused: [...linkCodes, 'limit.attempts']
  }),
  confirmParty: anyone.post('/party/confirm', {
    summary: 'Enter the code; answers the key by which this device answers',
    body: object({ token, code: text }),
    data: object({ key: text }),
    refused: [...linkCodes, 'party.wrong_code', 'limit.attempts']
  }),
  getPartyForm: anyone.get('/party/form', {
    summary: 'Who asks and why, and what was answered so far',
    ...byKey,
    data: object({
      party: text,
      title: text,
      employee: text,
      intro: text,
      note: about(orNull(text), 'What is to be corrected, where it was sent back.'),
      filled: about({ type: 'object' } as const, 'What the employee said of it, which the form begins with.'),
      answers,
      until: moment
    }),
    refused: keyCodes
  }),
  keepPartyDraft: anyone.put('/party/draft', {
    summary: 'Keep the answers so far, without files; nothing of it is checked',
    ...byKey,
    body: object({ answers }),
    refused: keyCodes
  }),
  signParty: anyone.post('/party/sign', {
    summary: 'Sign and send the form: its PDF lies in the record of the employee from then on',
    ...byKey,
    bodies: { 'multipart/form-data': upload ?? {} },
    data: object({ isDone: flag }),
    refused: [
      ...keyCodes,
      'party.over',
      'record.not_needed',
      'record.row_not_saved',
      'request.owner_removed',
      ...uploadCodes
    ]
  }),
  declineParty: anyone.post('/party/decline', {
    summary: 'Say that one does not want to do it',
    ...byKey,
    body: input({}, { reason: { ...text, maxLength: 500 } }),
    refused: keyCodes
  })
} satisfies Calls
