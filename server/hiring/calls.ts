import { type Calls, describeCalls } from '../core/api/call.ts'
import { hireStates } from './model/hire-states.ts'
import { maxRows } from './model/requests.ts'
import { about, counts, input, listOf, object, page, pages, texts } from '../core/api/shapes.ts'
import { count, flag, moment, sheetType, text, textOrNull } from '../core/api/values.ts'

const tag = 'Hiring'
const anyone = describeCalls({ tag, who: 'anyone' })
const hiring = describeCalls({ tag, who: 'admin', may: 'hire' })
const path = '/admin/hires'

const columns = about(
  listOf(text),
  'The name of each column, in order; names from `GET /admin/hires/columns`.'
)
const rows = { ...listOf(listOf(text)), maxItems: maxRows, description: 'The cells, as text.' }
const numbers = about(listOf(count), 'The number of each row in the answer; by default from 1.')
const dateOrders = {
  type: 'object',
  additionalProperties: { enum: ['day', 'month'] },
  description:
    'Whether the day or the month comes first in dates like 03/04/1990, by the name of the column. By default the dates of all rows decide, and an ambiguous date is refused.'
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
const oneImport = 'The same value for all requests of one import, so that their mails are one batch.'

const problems = listOf(
  object({
    row: count,
    ...texts('column', 'value', 'msg'),
    suggestion: about(text, 'The choice that may be meant; empty if there is none.')
  })
)
const people = about(
  listOf(object({ row: count, answers: listOf(object(texts('column', 'value'))) })),
  'The first three people who can be invited, as they would be stored.'
)
const dates = about(
  listOf(object({ ...texts('column', 'example'), order: { enum: ['day', 'month', 'both'] } })),
  'Columns with dates in digits only, and whether the day or the month comes first.'
)
const notes = about(
  listOf(text),
  'Sentences about values that were read differently from what the cell says, and about rows that may be the same person.'
)
const known = listOf(
  object({
    row: count,
    email: text,
    why: { enum: ['account', 'invited', 'staffId', 'phone', 'personalEmail'] }
  })
)
const ids = object({ ids: listOf(text) })
const token = about(text, 'The token at the end of the link in the mail.')

/** The API calls for inviting people to become employees, with prefilled answers. */
export const hiringCalls = {
  listHireColumns: hiring.get(`${path}/columns`, {
    summary: 'List the columns that a spreadsheet of people to invite may have',
    data: listOf(
      object({
        ...texts('name', 'title', 'group', 'field'),
        headings: about(listOf(text), 'Headings that are recognised as this column.'),
        isEmail: flag,
        isRequired: flag,
        isClient: about(flag, 'It contains the name of a client.'),
        choices: about(listOf(text), 'The possible values, if they are a short list.'),
        example: text
      })
    ),
    more: {
      excluded: about(
        listOf(object({ ...texts('title', 'why'), headings: listOf(text) })),
        'Fields that cannot be imported, and why.'
      ),
      otherPeople: about(listOf(text), 'Words in headings that show that a column is about somebody else.')
    }
  }),
  downloadHireTemplate: hiring.get(`${path}/template`, {
    summary: 'Download an empty spreadsheet for people to invite, with headings that are recognised',
    content: [sheetType]
  }),
  checkHires: hiring.post(`${path}/check`, {
    summary:
      'Check which people of a spreadsheet can be invited, and what is wrong with the others; stores nothing',
    ...sheet,
    data: object({ rows: count, ready: listOf(count), problems, known, people, dates, notes }),
    refused: [...sheetCodes]
  }),
  inviteHires: hiring.fresh.post(path, {
    summary: 'Invite the people of a spreadsheet, except those who are known already',
    headers: { 'Idempotency-Key': { ...text, maxLength: 200, description: oneImport } },
    ...sheet,
    data: object({
      invited: count,
      invitedInAll: about(count, 'The number of people invited by all requests of this import.'),
      batch: textOrNull,
      problems,
      known
    }),
    refused: [...sheetCodes, 'hiring.idempotency_key', 'hiring.key_used', 'hiring.too_many_a_day']
  }),
  listHires: hiring.get(path, {
    summary: 'List the people who were invited, newest first',
    query: {
      page,
      stage: { enum: hireStates, description: 'Only those in this state.' },
      search: { ...text, maxLength: 200, description: 'Part of the email.' }
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
    summary: 'Mail each of them a new link; the previous one no longer works',
    body: ids,
    data: object(counts('sent', 'left')),
    refused: ['hiring.nobody_chosen']
  }),
  revokeHires: hiring.post(`${path}/revoke`, {
    summary: 'Revoke invitations; their links no longer work',
    body: ids,
    data: object({ revoked: count }),
    refused: ['hiring.nobody_chosen']
  }),
  openHire: anyone.post('/auth/hires/open', {
    summary: 'Open an invitation with the token of its link',
    body: object({ token }),
    data: object({ ...texts('email', 'username', 'phone'), hasAccount: flag }),
    refused: ['hiring.link_gone']
  }),
  joinByHire: anyone.post('/auth/hires/join', {
    summary: 'Sign up with an invitation, which also verifies the email',
    body: input({ token, ...texts('username', 'phone', 'password') }),
    status: 201,
    data: object({ email: text }),
    refused: ['account.weak_password', 'hiring.link_gone', 'account.email_taken', 'server.busy']
  }),
  getSignUpLink: anyone.get('/sign-up-links/{client}', {
    summary: 'Get the client of a sign-up link',
    params: { client: 'The _id of the client.' },
    data: object({ client: text }),
    refused: ['request.not_found']
  })
} satisfies Calls
