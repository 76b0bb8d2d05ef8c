import { categories } from '../audit/model/actions.ts'
import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, listOf, object, orNull, ref, texts } from '../core/api/shapes.ts'
import { count, flag, momentOrNull, positive, text, textOrNull } from '../core/api/values.ts'

const owner = describeCalls({ tag: 'Own data', who: 'employee' })
const activity = describeCalls({ tag: 'Activity', who: 'admin', may: 'activity' })
const erasing = describeCalls({
  tag: 'Activity',
  who: 'admin',
  may: 'erase',
  params: { id: 'The _id of the user.' }
})
const privacy = '/user/privacy'
const erasure = '/user/erasure'

const before = about(positive, 'Only what is older than the entry of this number.')
const after = about(positive, 'Only what is newer than the entry of this number.')
const day = { ...text, format: 'date' } as const
const category = { enum: Object.keys(categories) }

const request = object({
  askedAt: momentOrNull,
  dueAt: about(momentOrNull, 'Carried out then, unless it is undone before.')
})
const awaited = object({
  ...texts('_id', 'username'),
  askedAt: momentOrNull,
  dueAt: momentOrNull,
  plannedBy: about(textOrNull, 'The name of the administrator.')
})
const acknowledged = object({
  version: about(textOrNull, 'Null: there is no notice.'),
  readAt: about(momentOrNull, 'When one has read this version; null: not yet.')
})

/** The bell requests them on each page, so they count as one row, however many there are. */
const onEveryPage = 1

/** The calls for employees about their own data, and for administrators about the activity and erasures. */
export const privacyCalls = {
  downloadOwnRecord: owner.get('/user/export', {
    summary: 'All that is stored of oneself, as a ZIP',
    content: ['application/zip']
  }),
  listAccesses: owner.get('/user/access-log', {
    summary: "Who looked at one's record",
    query: { before },
    data: listOf(ref('AccessEntry')),
    more: {
      older: flag,
      next: orNull(about(positive, 'Go on with `before` this one; a page may be empty and not the last.'))
    },
    refused: ['activity.two_cursors']
  }),
  getPrivacy: owner.get(privacy, {
    summary: 'Which version of the privacy notice there is, and when one has read it',
    data: acknowledged
  }),
  acknowledgePrivacy: owner.post(privacy, {
    summary: 'One has read this version of the privacy notice',
    body: object({ version: text }),
    data: acknowledged,
    refused: ['privacy.notice_changed']
  }),
  getErasure: owner.get(erasure, {
    summary: 'Has one asked to be erased? And how long backups keep what was erased',
    data: request,
    more: { backups: text }
  }),
  requestErasure: owner.post(erasure, { summary: 'Ask to be erased', data: request }),
  withdrawErasure: owner.delete(erasure, {
    summary: 'Take that back, also where an administrator has ordered it meanwhile',
    data: request,
    refused: ['erasure.not_asked']
  }),
  listActivity: activity.get('/admin/activity', {
    summary: 'What was done and by whom, the newest first',
    query: {
      kind: about(category, 'Only actions of this category.'),
      person: about(text, 'Only what this user did, or what was done to them.'),
      as: {
        enum: ['did', 'concerned'],
        description: 'With person: only what they did, or what concerns them.'
      },
      since: about(day, 'Only from this day on, by the calendar of the organisation.'),
      until: about(day, 'Only up to this day, which counts.'),
      search: {
        ...text,
        maxLength: 100,
        description:
          'Part of a name of somebody in it, of a field, an action or a network. It looks through 100,000 entries at a time.'
      },
      before,
      after
    },
    data: listOf(ref('ActivityEntry')),
    more: {
      person: orNull(ref('Person')),
      older: flag,
      newer: flag,
      before: orNull(about(positive, 'Of the older page; a page of a search may be empty and not the last.')),
      after: orNull(about(positive, 'Of the newer page.'))
    },
    rows: ['data'],
    refused: ['activity.two_cursors', 'activity.ends_before_it_begins']
  }),
  listErasureRequests: erasing.get('/admin/erasures', {
    summary: 'Who asks to be erased, and who will be',
    data: listOf(awaited),
    more: { backups: text, hours: about(count, 'So long an erasure waits.') },
    rows: onEveryPage
  }),
  eraseEmployee: erasing.fresh.delete('/admin/users/{id}', {
    summary: 'Erase an employee, after ERASURE_DELAY_HOURS',
    data: object({ _id: text, dueAt: about(momentOrNull, 'Until then it can be undone; null: it is done.') }),
    refused: ['erasure.of_oneself', 'erasure.of_administrator', 'limit.volume']
  }),
  undoErasure: erasing.delete('/admin/erasures/{id}', {
    summary: 'An erasure that was ordered is not carried out',
    data: object({ _id: text })
  })
} satisfies Calls
