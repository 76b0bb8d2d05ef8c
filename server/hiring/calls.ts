import { type Calls, describeCalls } from '../core/api/call.ts'
import { hireStates } from './model/hire-states.ts'
import { maxRows } from './model/requests.ts'
import { about, counts, input, listOf, object, page, pages, texts } from '../core/api/shapes.ts'
import { count, flag, moment, sheetType, text, textOrNull } from '../core/api/values.ts'

const tag = 'Hiring'
const anyone = describeCalls({ tag, who: 'anyone' })
const hiring = describeCalls({ tag, who: 'admin', may: 'hire' })
const path = '/admin/hires'

const columns = about(listOf(text), 'Which column stands where: names of `GET /admin/hires/columns`.')
const rows = { ...listOf(listOf(text)), maxItems: maxRows, description: 'The cells, as they read.' }
const numbers = about(listOf(count), 'What each row is called in the answer; from 1 unless said.')
const dateOrders = {
  type: 'object',
  additionalProperties: { enum: ['day', 'month'] },
  description:
    'What stands first in dates like 03/04/1990, by the name of the column. Without it the dates of all rows decide, and a date that may be two days is refused.'
}
const sheet = { body: input({ columns, rows }, { numbers, dateOrders }), bodyLimit: 16 * 1024 * 1024 }
const sheetCodes = [
  'hiring.no_rows',
  'hiring.too_many_rows',
  'hiring.unknown_column',
  'hiring.column_twice',
  'hiring.no_email_column',
  'hiring.column_missing'
] as const
const oneImport = 'The same for all requests of one import: their mails are one batch.'

const problems = listOf(
  object({
    row: count,
    ...texts('column', 'value', 'msg'),
    suggestion: about(text, 'The choice that may be meant, or nothing.')
  })
)
const people = about(
  listOf(object({ row: count, answers: listOf(object(texts('column', 'value'))) })),
  'The first three who are ready, as they would be stored.'
)
const dates = about(
  listOf(object({ ...texts('column', 'example'), order: { enum: ['day', 'month', 'both'] } })),
  'Columns with dates of numbers alone, and what stands first in them.'
)
const notes = about(
  listOf(text),
  'What was read otherwise than it stands, and rows that may be one person, in sentences.'
)
const known = listOf(
  object({
    row: count,
    email: text,
    why: { enum: ['account', 'invited', 'staffId', 'phone', 'personalEmail'] }
  })
)
const ids = object({ ids: listOf(text) })
const token = about(text, 'What the link of the mail ends in.')

/** The API calls for inviting people to become employees, with prefilled answers. */
export const hiringCalls = {
  listHireColumns: hiring.get(`${path}/columns`, {
    summary: 'The columns that a spreadsheet of people to invite may have, as the forms ask for them',
    data: listOf(
      object({
        ...texts('name', 'title', 'group', 'field'),
        headings: about(listOf(text), 'What a spreadsheet may call it.'),
        isEmail: flag,
        isRequired: flag,
        isClient: about(flag, 'It takes the name of a client.'),
        choices: about(listOf(text), 'What may stand there, where that is a short list.'),
        example: text
      })
    ),
    more: {
      excluded: about(
        listOf(object({ ...texts('title', 'why'), headings: listOf(text) })),
        'Fields that no spreadsheet fills in, and why.'
      ),
      otherPeople: about(listOf(text), "Words of headings that make a column somebody else's.")
    }
  }),
  downloadHireTemplate: hiring.get(`${path}/template`, {
    summary: 'An empty spreadsheet for people to invite; its columns are recognised',
    content: [sheetType]
  }),
  checkHires: hiring.post(`${path}/check`, {
    summary: 'Who of a spreadsheet can be invited, and what is wrong with the others; stores nothing',
    ...sheet,
    data: object({ rows: count, ready: listOf(count), problems, known, people, dates, notes }),
    refused: [...sheetCodes]
  }),
  inviteHires: hiring.fresh.post(path, {
    summary: 'Invite the people of a spreadsheet; who is here already is not invited again',
    headers: { 'Idempotency-Key': { ...text, maxLength: 200, description: oneImport } },
    ...sheet,
    data: object({ invited: count, batch: textOrNull, problems, known }),
    refused: [...sheetCodes, 'hiring.idempotency_key', 'hiring.key_used', 'hiring.too_many_a_day']
  }),
  listHires: hiring.get(path, {
    summary: 'The people who were invited, the newest first',
    query: {
      page,
      stage: { enum: hireStates, description: 'Only those that are so far.' },
      search: { ...text, maxLength: 200, description: 'Part of the address.' }
    },
    data: listOf(
      object({
        ...texts('_id', 'email', 'username'),
        state: { enum: hireStates },
        failure: textOrNull,
        by: textOrNull,
        sentAt: moment,
        expiresAt: moment
      })
    ),
    more: { counts: { type: 'object', additionalProperties: count }, ...pages },
    rows: ['data']
  }),
  resendHires: hiring.fresh.post(`${path}/resend`, {
    summary: 'Mail each of them another link; the one before opens nothing any more',
    body: ids,
    data: object(counts('sent', 'left')),
    refused: ['hiring.nobody_chosen']
  }),
  revokeHires: hiring.post(`${path}/revoke`, {
    summary: 'Take invitations back: their links open nothing any more',
    body: ids,
    data: object({ revoked: count }),
    refused: ['hiring.nobody_chosen']
  }),
  openHire: anyone.post('/auth/hires/open', {
    summary: 'What an invitation says, to the person who has its link',
    body: object({ token }),
    data: object({ ...texts('email', 'username', 'phone'), hasAccount: flag }),
    refused: ['hiring.link_gone']
  }),
  joinByHire: anyone.post('/auth/hires/join', {
    summary: 'Sign up by an invitation; its address is verified by it',
    body: input({ token, ...texts('username', 'phone', 'password') }),
    status: 201,
    data: object({ email: text }),
    refused: ['account.weak_password', 'hiring.link_gone', 'account.email_taken', 'server.busy']
  }),
  getSignUpLink: anyone.get('/sign-up-links/{client}', {
    summary: 'Whose sign-up link it is',
    params: { client: 'The _id of the client.' },
    data: object({ client: text }),
    refused: ['request.not_found']
  })
} satisfies Calls
