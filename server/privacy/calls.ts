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

const before = about(positive, 'Only entries older than the one with this number.')
const after = about(
  positive,
  'Only entries newer than the one with this number. With several processes, an entry of the last seconds may appear later with a smaller number; AUDIT_EVENTS forwards every entry.'
)
const day = { ...text, format: 'date' } as const
const category = { enum: Object.keys(categories) }

const request = object({
  askedAt: momentOrNull,
  dueAt: about(momentOrNull, 'When the erasure runs, unless it is undone before.')
})
const awaited = object({
  ...texts('_id', 'username'),
  askedAt: momentOrNull,
  dueAt: momentOrNull,
  plannedBy: about(textOrNull, 'The name of the administrator.')
})
const acknowledged = object({
  version: about(textOrNull, 'Null: there is no notice.'),
  readAt: about(momentOrNull, 'When you read this version; null: not yet.')
})

/** The bell requests them on each page, so they count as one row, however many there are. */
const onEveryPage = 1

/** The calls for employees about their own data, and for administrators about the activity and erasures. */
export const privacyCalls = {
  downloadOwnRecord: owner.get('/user/export', {
    summary: 'Download everything that is stored about you, as a ZIP',
    content: ['application/zip']
  }),
  listAccesses: owner.get('/user/access-log', {
    summary: 'List who looked at your record',
    query: { before },
    data: listOf(ref('AccessEntry')),
    more: {
      older: flag,
      next: orNull(
        about(
          positive,
          'The value of `before` for the next page; a page can be empty without being the last.'
        )
      )
    },
    refused: ['activity.two_cursors']
  }),
  getPrivacy: owner.get(privacy, {
    summary: 'Get the version of the privacy notice, and when you read it',
    data: acknowledged
  }),
  acknowledgePrivacy: owner.post(privacy, {
    summary: 'Confirm that you have read this version of the privacy notice',
    body: object({ version: text }),
    data: acknowledged,
    refused: ['privacy.notice_changed']
  }),
  getErasure: owner.get(erasure, {
    summary: 'Get whether you asked to be erased, and how long backups keep erased data',
    data: request,
    more: { backups: text }
  }),
  requestErasure: owner.post(erasure, { summary: 'Ask to be erased', data: request }),
  withdrawErasure: owner.delete(erasure, {
    summary: 'Withdraw your request to be erased, even if an administrator has ordered the erasure meanwhile',
    data: request,
    refused: ['erasure.not_asked']
  }),
  listActivity: activity.get('/admin/activity', {
    summary: 'List what was done and by whom, newest first',
    query: {
      kind: about(category, 'Only actions of this category.'),
      person: about(text, 'Only what this user did, or what was done to them.'),
      as: {
        enum: ['did', 'concerned'],
        description: 'With `person`: only what they did, or only what concerns them.'
      },
      since: about(day, 'Only from this day on, in the time zone of the organisation.'),
      until: about(day, 'Only up to and including this day.'),
      search: {
        ...text,
        maxLength: 100,
        description:
          'Part of the name of a person, a field, an action or a network in the entry. Each request searches 100,000 entries.'
      },
      before,
      after
    },
    data: listOf(ref('ActivityEntry')),
    more: {
      person: orNull(ref('Person')),
      older: flag,
      newer: flag,
      before: orNull(
        about(
          positive,
          'The value of `before` for the older page; a page of a search can be empty without being the last.'
        )
      ),
      after: orNull(about(positive, 'The value of `after` for the newer page.'))
    },
    rows: ['data'],
    refused: ['activity.two_cursors', 'activity.ends_before_it_begins']
  }),
  listErasureRequests: erasing.get('/admin/erasures', {
    summary: 'List the people who asked to be erased, and those who will be',
    data: listOf(awaited),
    more: { backups: text, hours: about(count, 'How many hours an erasure waits.') },
    rows: onEveryPage
  }),
  eraseEmployee: erasing.fresh.delete('/admin/users/{id}', {
    summary: 'Erase an employee, after ERASURE_DELAY_HOURS',
    data: object({
      _id: text,
      dueAt: about(momentOrNull, 'When the erasure runs: until then it can be undone. Null: it is done.')
    }),
    refused: ['erasure.of_oneself', 'erasure.of_administrator', 'limit.volume']
  }),
  undoErasure: erasing.delete('/admin/erasures/{id}', {
    summary: 'Cancel an erasure that was ordered',
    data: object({ _id: text })
  })
} satisfies Calls
