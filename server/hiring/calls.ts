import { defineCalls } from '../core/api/call.ts'
import { count, flag, listOf, moment, object, text, textOrNull } from '../core/api/shapes.ts'
import { hireStates } from './model/hire-states.ts'
import { mostRows } from './model/requests.ts'

const hiring = { tag: 'Hiring', who: 'admin', may: 'hire' } as const
const anyone = { tag: 'Hiring', who: 'anyone' } as const
const path = '/admin/hires'

const sheet = {
  type: 'object',
  required: ['columns', 'rows'],
  properties: {
    columns: {
      ...listOf(text),
      description: 'Which column stands where: names of `GET /admin/hires/columns`.'
    },
    rows: { ...listOf(listOf(text)), maxItems: mostRows, description: 'The cells, as they read.' },
    numbers: { ...listOf(count), description: 'What each row is called in the answer; from 1 unless said.' }
  }
} as const
const problems = listOf(object({ row: count, column: text, value: text, msg: text }))
const known = listOf(object({ row: count, email: text, why: { enum: ['account', 'invited'] } }))
const ids = object({ ids: listOf(text) })
/** Room for 10,000 rows of many columns. */
const bodyLimit = 16 * 1024 * 1024
const token = { ...text, description: 'What the link of the mail ends in.' }

/** People who are invited to become employees, with what is known of them. */
export const hiringCalls = defineCalls({
  listHireColumns: {
    ...hiring,
    method: 'GET',
    path: `${path}/columns`,
    summary: 'The columns that a spreadsheet of people to invite may have, as the forms ask for them',
    data: listOf(
      object({
        name: text,
        title: text,
        group: text,
        field: text,
        isRequired: flag,
        isClient: { ...flag, description: 'It takes the name of a client.' },
        choices: { ...listOf(text), description: 'What may stand there, where that is a short list.' },
        example: text
      })
    )
  },
  checkHires: {
    ...hiring,
    method: 'POST',
    path: `${path}/check`,
    summary: 'Who of a spreadsheet can be invited, and what is wrong with the others; stores nothing',
    body: sheet,
    bodyLimit,
    data: object({ rows: count, ready: listOf(count), problems, known })
  },
  inviteHires: {
    ...hiring,
    method: 'POST',
    path,
    fresh: true,
    summary: 'Invite whoever of a spreadsheet can be; who is here already is not invited again',
    headers: {
      'Idempotency-Key': {
        ...text,
        maxLength: 200,
        description: 'The same for all requests of one import: their mails are one batch.'
      }
    },
    body: sheet,
    bodyLimit,
    data: object({ invited: count, batch: textOrNull, problems, known }),
    refused: [409]
  },
  listHires: {
    ...hiring,
    method: 'GET',
    path,
    summary: 'The people who were invited, the newest first',
    query: {
      page: { type: 'integer', minimum: 1, description: 'The first is 1.' },
      stage: { enum: hireStates, description: 'Only those that are so far.' },
      search: { ...text, maxLength: 200, description: 'Part of the address.' }
    },
    data: listOf(
      object({
        _id: text,
        email: text,
        username: text,
        state: { enum: hireStates },
        failure: textOrNull,
        by: textOrNull,
        sentAt: moment,
        expiresAt: moment
      })
    ),
    more: { counts: { type: 'object', additionalProperties: count }, page: count, pages: count, total: count }
  },
  resendHires: {
    ...hiring,
    method: 'POST',
    path: `${path}/resend`,
    fresh: true,
    summary: 'Mail each of them another link; the one before opens nothing any more',
    body: ids,
    data: object({ sent: count, left: count })
  },
  revokeHires: {
    ...hiring,
    method: 'POST',
    path: `${path}/revoke`,
    summary: 'Take invitations back: their links open nothing any more',
    body: ids,
    data: object({ revoked: count })
  },
  openHire: {
    ...anyone,
    method: 'POST',
    path: '/auth/hires/open',
    summary: 'What an invitation says, for whoever has its link',
    body: object({ token }),
    data: object({ email: text, username: text, phone: text, hasAccount: flag }),
    refused: [404]
  },
  joinByHire: {
    ...anyone,
    method: 'POST',
    path: '/auth/hires/join',
    summary: 'Sign up by an invitation; its address is verified by it',
    body: {
      type: 'object',
      required: ['token', 'username', 'phone', 'password'],
      properties: { token, username: text, phone: text, password: text }
    },
    status: 201,
    data: object({ email: text }),
    refused: [404, 409, 503]
  },
  getSignUpLink: {
    ...anyone,
    method: 'GET',
    path: '/sign-up-links/{client}',
    summary: 'Whose sign-up link it is',
    params: { client: 'The _id of the client.' },
    data: object({ client: text }),
    refused: [404]
  }
})
