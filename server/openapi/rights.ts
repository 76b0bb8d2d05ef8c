import { type Json, operation, queryOf } from '../../engine/openapi/index.ts'
import { categories } from '../audit/model/categories.ts'

const text: Json = { type: 'string' }
const moment: Json = { type: 'string', format: 'date-time' }
const listOf = (properties: Json): Json => ({ type: 'array', items: { type: 'object', properties } })
const place: Json = { type: 'integer', minimum: 1 }
const before = queryOf('before', 'Only what is older than the entry of this number.', place)
const asked: Json = {
  type: 'object',
  properties: { askedAt: { type: ['string', 'null'], format: 'date-time' } }
}
const own = { tag: 'Own data', who: 'employee' } as const
const admin = { tag: 'Admin', who: 'admin' } as const

/** What employees do with all that is stored of them, and what administrators see of what was done. */
export const rightsPaths: Json = {
  '/user/export': {
    get: operation({
      ...own,
      id: 'downloadOwn',
      summary: 'All that is stored of oneself, as a ZIP',
      answers: { 'application/zip': { schema: { type: 'string', contentMediaType: 'application/zip' } } }
    })
  },
  '/user/access-log': {
    get: operation({
      ...own,
      id: 'looks',
      summary: "Who looked at one's record",
      parameters: [before],
      data: listOf({}),
      more: { older: { type: 'boolean' } }
    })
  },
  '/user/erasure': {
    get: operation({
      ...own,
      id: 'erasure',
      summary: 'Has one asked to be erased? And how long backups keep what was erased',
      data: asked,
      more: { backups: text }
    }),
    post: operation({ ...own, id: 'askErasure', summary: 'Ask to be erased', data: asked }),
    delete: operation({ ...own, id: 'withdrawErasure', summary: 'Take that back', data: asked })
  },
  '/admin/activity': {
    get: operation({
      ...admin,
      id: 'activity',
      summary: 'What was done and by whom, the newest first',
      parameters: [
        queryOf('kind', 'Only actions of this kind.', { enum: Object.keys(categories) }),
        queryOf('person', 'Only what this user did, or what was done to them.'),
        before,
        queryOf('after', 'Only what is newer than the entry of this number.', place)
      ],
      data: listOf({ seq: { type: 'integer' }, at: moment, action: text }),
      more: { older: { type: 'boolean' }, newer: { type: 'boolean' } }
    })
  },
  '/admin/erasures': {
    get: operation({
      ...admin,
      id: 'erasures',
      summary: 'Who asks to be erased',
      data: listOf({ _id: text, username: text, askedAt: moment }),
      more: { backups: text }
    })
  }
}
