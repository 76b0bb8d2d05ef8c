import { categories } from '../audit/model/categories.ts'
import { defineCalls } from '../core/api/call.ts'
import { count, flag, listOf, momentOrNull, object, ref, text, textOrNull } from '../core/api/shapes.ts'

const own = { tag: 'Own data', who: 'employee' } as const
const activity = { tag: 'Activity', who: 'admin', may: 'activity' } as const
const erasing = { tag: 'Activity', who: 'admin', may: 'erase' } as const
const erasure = '/user/erasure'

const seq = { type: 'integer', minimum: 1 } as const
const before = { ...seq, description: 'Only what is older than the entry of this number.' } as const
const after = { ...seq, description: 'Only what is newer than the entry of this number.' } as const
const request = object({
  askedAt: momentOrNull,
  dueAt: { ...momentOrNull, description: 'Carried out then, unless it is undone before.' }
})

const acknowledged = object({
  version: { ...textOrNull, description: 'Null: there is no notice.' },
  readAt: { ...momentOrNull, description: 'When one has read this version; null: not yet.' }
})

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
  getPrivacy: {
    ...own,
    method: 'GET',
    path: '/user/privacy',
    summary: 'Which version of the privacy notice there is, and when one has read it',
    data: acknowledged
  },
  acknowledgePrivacy: {
    ...own,
    method: 'POST',
    path: '/user/privacy',
    summary: 'One has read this version of the privacy notice',
    body: object({ version: text }),
    data: acknowledged,
    refused: [409]
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
    summary: 'Take that back, also where an administrator has ordered it meanwhile',
    data: request,
    refused: [409]
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
    summary: 'Who asks to be erased, and who will be',
    data: listOf(
      object({
        _id: text,
        username: text,
        askedAt: momentOrNull,
        dueAt: momentOrNull,
        plannedBy: { ...textOrNull, description: 'The name of the administrator.' }
      })
    ),
    more: { backups: text, hours: { ...count, description: 'So long an erasure waits.' } }
  },
  eraseEmployee: {
    ...erasing,
    fresh: true,
    method: 'DELETE',
    path: '/admin/users/{id}',
    summary: 'Erase an employee, after ERASURE_DELAY_HOURS',
    params: { id: 'The _id of the user.' },
    data: object({
      _id: text,
      dueAt: { ...momentOrNull, description: 'Until then it can be undone; null: it is done.' }
    }),
    refused: [404, 409]
  },
  undoErasure: {
    ...erasing,
    method: 'DELETE',
    path: '/admin/erasures/{id}',
    summary: 'An erasure that was ordered is not carried out',
    params: { id: 'The _id of the user.' },
    data: object({ _id: text }),
    refused: [404]
  }
})
