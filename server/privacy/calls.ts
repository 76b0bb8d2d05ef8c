import { categories } from '../audit/model/categories.ts'
import { defineCalls } from '../core/api/call.ts'
import { flag, listOf, moment, momentOrNull, object, ref, text } from '../core/api/shapes.ts'

const own = { tag: 'Own data', who: 'employee' } as const
const activity = { tag: 'Activity', who: 'admin', may: 'activity' } as const
const erasing = { tag: 'Activity', who: 'admin', may: 'erase' } as const
const erasure = '/user/erasure'

const seq = { type: 'integer', minimum: 1 } as const
const before = { ...seq, description: 'Only what is older than the entry of this number.' } as const
const after = { ...seq, description: 'Only what is newer than the entry of this number.' } as const
const request = object({ askedAt: momentOrNull })

/** What employees do with all that is stored of them, and what administrators see of what was done. */
export const privacyCalls = defineCalls({
  downloadOwnRecord: {
    ...own,
    method: 'GET',
    path: '/user/export',
    summary: 'All that is stored of oneself, as a ZIP',
    content: ['application/zip']
  },
  listAccesses: {
    ...own,
    method: 'GET',
    path: '/user/access-log',
    summary: "Who looked at one's record",
    query: { before },
    data: listOf(ref('AccessEntry')),
    more: { older: flag }
  },
  getErasure: {
    ...own,
    method: 'GET',
    path: erasure,
    summary: 'Has one asked to be erased? And how long backups keep what was erased',
    data: request,
    more: { backups: text }
  },
  requestErasure: {
    ...own,
    method: 'POST',
    path: erasure,
    summary: 'Ask to be erased',
    data: request
  },
  withdrawErasure: {
    ...own,
    method: 'DELETE',
    path: erasure,
    summary: 'Take that back',
    data: request
  },
  listActivity: {
    ...activity,
    method: 'GET',
    path: '/admin/activity',
    summary: 'What was done and by whom, the newest first',
    query: {
      kind: { enum: Object.keys(categories), description: 'Only actions of this category.' },
      person: { ...text, description: 'Only what this user did, or what was done to them.' },
      before,
      after
    },
    data: listOf(ref('ActivityEntry')),
    more: { person: { anyOf: [ref('Person'), { type: 'null' }] }, older: flag, newer: flag }
  },
  listErasureRequests: {
    ...erasing,
    method: 'GET',
    path: '/admin/erasures',
    summary: 'Who asks to be erased',
    data: listOf(object({ _id: text, username: text, askedAt: moment })),
    more: { backups: text }
  },
  eraseEmployee: {
    ...erasing,
    fresh: true,
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Erase an employee',
    params: { id: 'The _id of the user.' },
    data: object({ _id: text }),
    refused: [404, 409]
  }
})
