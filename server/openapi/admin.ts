import { inPath, type Json, operation, queryOf, ref } from '../../engine/openapi/index.ts'
import { wanted } from './records.ts'

const tag = 'Admin'
const who = 'admin'
const text: Json = { type: 'string' }
const number: Json = { type: 'integer' }
const moment: Json = { type: 'string', format: 'date-time' }
const things = (properties: Json): Json => ({ type: 'object', properties })
const listOf = (items: Json): Json => ({ type: 'array', items })
const batchId = inPath('id', 'The batch.')
const userId = inPath('id', 'The _id of the user.')
const sent = things({ batch: text, accepted: number, refused: number })
const idempotency: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'The same for each try of one request: it is sent once.',
  schema: { type: 'string', maxLength: 200 }
}
const audience: Json = { enum: ['all', 'complete', 'incomplete'] }
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What administrators do beside reading records. */
export function adminPaths(filters: Json[]): Json {
  const get = (id: string, summary: string, data: Json, parameters: Json[] = []) => ({
    get: operation({ id, tag, who, summary, data, parameters })
  })
  return {
    '/admin/dashboard': get('dashboard', 'The numbers and charts', things({ counts: listOf(things({})) })),
    '/admin/dashboard/charts': get('charts', 'The charts alone', things({})),
    '/admin/completions': get('completions', 'Records that became complete', things({ count: number }), [
      queryOf('since', 'Since this moment; else since one last looked.', moment)
    ]),
    '/admin/completions/seen': {
      post: operation({
        id: 'seeCompletions',
        tag,
        who,
        summary: 'Note until when one has looked',
        body: things({ until: moment }),
        data: things({ since: moment })
      })
    },
    '/admin/employees/export': {
      get: operation({
        id: 'exportEmployees',
        tag,
        who,
        summary: 'The spreadsheet of the employees',
        parameters: [...wanted, ...filters],
        answers: { [sheet]: { schema: { type: 'string', contentMediaType: sheet } } },
        refused: [503]
      })
    },
    '/admin/employees/export/progress': get('exportProgress', 'How far the running export is', {
      type: ['object', 'null'],
      properties: { rows: number, total: number }
    }),
    '/admin/audience': get('audience', 'Who would get a message', things({ count: number }), [
      queryOf('to', 'all unless said.', audience)
    ]),
    '/admin/send-emails': {
      ...get('batches', 'What was sent last', listOf(things({ batch: text }))),
      post: operation({
        id: 'sendEmails',
        tag,
        who,
        summary: 'A message to many: to addresses, or to an audience',
        parameters: [idempotency],
        body: { allOf: [ref('BulkMessage'), things({ emails: listOf(text), audience })] },
        data: sent
      })
    },
    '/admin/send-emails/{id}': {
      get: operation({
        id: 'batch',
        tag,
        who,
        summary: 'How far one batch is',
        parameters: [batchId],
        refused: [404]
      })
    },
    '/admin/send-emails/{id}/retry': {
      post: operation({
        id: 'retryBatch',
        tag,
        who,
        summary: 'Send the mails that failed again',
        parameters: [batchId],
        data: things({ batch: text, retried: number }),
        refused: [404]
      })
    },
    '/admin/onboarding-links': {
      post: operation({
        id: 'sendLinks',
        tag,
        who,
        summary: 'Mail each chosen employee the way to the first unfinished step',
        parameters: [idempotency],
        body: { ...things({ ids: listOf(text) }), required: ['ids'] },
        data: sent
      })
    },
    '/admin/administrators': get(
      'administrators',
      'Who administers',
      listOf(things({ _id: text, email: text }))
    ),
    '/admin/invitations': {
      post: operation({
        id: 'invite',
        tag,
        who,
        summary: 'Invite an administrator by mail',
        body: ref('Invitation'),
        status: 201,
        data: things({ email: text, expiresAt: moment }),
        refused: [409]
      })
    },
    '/admin/users/{id}': {
      delete: operation({
        id: 'erase',
        tag,
        who,
        summary: 'Erase an employee',
        parameters: [userId],
        refused: [404, 409]
      })
    },
    '/admin/users/{id}/role': {
      patch: operation({
        id: 'demote',
        tag,
        who,
        summary: 'Make an administrator an employee; never the last one',
        parameters: [userId],
        body: { ...things({ isAdmin: { const: false } }), required: ['isAdmin'] },
        refused: [404, 409]
      })
    }
  }
}
