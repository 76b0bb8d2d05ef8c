import { t } from '../../engine/index.ts'
import { roles } from '../../generated/roles.ts'
import {
  type ActivityLabels,
  describeExport,
  describeFile,
  describeFilters,
  describePath,
  describePaths,
  listFields,
  nameParty,
  spaceName,
  titleOf,
  titleOfState,
  withoutDashes
} from './activity-words.ts'

/** Labels of actions on records and lists of records, and of messages to employees. */
export const recordLabels = {
  'part.saved': ({ part, fields }, find) =>
    t('Saved {part}: {fields}', { part: titleOf(part), fields: listFields(part, fields, find) }),
  'file.refused': (file, find) =>
    t('Sent {file}, which was refused because it contains {found}', {
      file: describeFile(file, find),
      found: file.found
    }),
  'file.saved': (file, find) =>
    file.replaces.length > 0
      ? t('Uploaded {file}, replacing an earlier one', { file: describeFile(file, find) })
      : t('Uploaded {file}', { file: describeFile(file, find) }),
  'file.removed': (file, find) => t('Removed {file}', { file: describeFile(file, find) }),
  'party.asked': one => t('Asked {party} {slot} to fill in the form', nameParty(one)),
  'party.sent-again': one => t('Sent a new link to {party} {slot}', nameParty(one)),
  'party.confirmed': one => t('Opened the form with a code: {party} {slot}', nameParty(one)),
  'party.answered': one => t('Signed the form: {party} {slot}', nameParty(one)),
  'party.declined': one => t('Declined: {party} {slot}', nameParty(one)),
  'party.returned': one => t('Sent the form back to {party} {slot}', nameParty(one)),
  'party.withdrawn': one => t('Withdrew the request to {party} {slot}', nameParty(one)),
  'correction.asked': ({ fields }, find) =>
    t('Sent back for correction: {fields}', { fields: describePaths(fields, find) }),
  'correction.answered': ({ field }, find) =>
    t('Answered the correction of {field}', { field: describePath(field, find) }),
  'correction.closed': ({ field }, find) =>
    t('Closed the correction of {field}', { field: describePath(field, find) }),
  'review.moved': ({ from, to, cause }) =>
    t(
      '{isFirst, select, true {Review moved to {to}} other {Review moved from {from} to {to}}}{cause, select, completed {, because the record became complete} changed {, because the employee changed it} sentBack {, because corrections were requested} answered {, because all corrections were answered} other {}}',
      {
        isFirst: String(from === null),
        from: titleOfState(from ?? ''),
        to: titleOfState(to),
        cause
      }
    ),
  'review.assigned': ({ assignee }) =>
    assignee === null ? t('Removed the reviewer') : t('Assigned a reviewer'),
  'review.noted': () => t('Wrote a note about the record'),
  'review.note-deleted': () => t('Deleted a note about the record'),
  'record.signed': () => t('Signed the record'),
  'warning.passed': ({ fields }, find) =>
    t('Confirmed as correct: {fields}', { fields: describePaths(fields, find) }),
  'change.noted': ({ fields }, find) =>
    t('Changed a watched answer: {fields}', { fields: describePaths(fields, find) }),
  'change.confirmed': ({ field }, find) =>
    t('Confirmed the change of {field}', { field: describePath(field, find) }),
  'duplicate.accepted': ({ field, employees }, find) =>
    t('Checked {employees, plural, one {# employee} other {# employees}} with the same {field}', {
      employees,
      field: describePath(field, find)
    }),
  'record.viewed': () => t('Viewed the record'),
  'record.printed': detail =>
    t(
      'Downloaded the record as PDF, identifiers {identifiers, select, masked {masked} other {whole}}',
      detail
    ),
  'identifiers.shown': ({ reason, fields }, find) =>
    t('Viewed in full: {fields}. Reason: {reason}', {
      fields: describePaths(fields, find),
      reason: roles.reasons[reason] ?? spaceName(reason)
    }),
  'file.downloaded': (file, find) => t('Downloaded {file}', { file: describeFile(file, find) }),
  'list.exported': describeExport,
  'list.viewed': ({ page, employees, filters }, find) =>
    t(
      'Viewed page {page, number} of the employee list, {employees, plural, one {# employee} other {# employees}}{filters, plural, =0 {} other {, filtered by {words}}}',
      {
        page,
        employees,
        filters: filters.length,
        words: describeFilters(filters, find)
      }
    ),
  'changes.viewed': detail =>
    t('Viewed the changes of {employees, plural, one {# employee} other {# employees}}', detail),
  'view.saved': detail =>
    t('Saved a view of the list for {for, select, oneself {oneself} other {everybody}}', detail),
  'view.removed': detail =>
    t('Deleted a view of the list for {for, select, oneself {oneself} other {everybody}}', detail),
  'volume.refused': detail =>
    t(
      'Refused after too many within {window, select, hour {an hour} other {a day}}: {volume, select, exports {exports} views {records opened} rows {list rows} other {erasures}} ({tries, selectordinal, =1 {the first} one {#st} two {#nd} few {#rd} other {#th}})',
      detail
    ),
  'message.sent': detail =>
    t(
      'Sent a message to {accepted, plural, one {# employee} other {# employees}}{refused, plural, =0 {} other {, # left out}}',
      detail
    ),
  'link.sent': detail =>
    t(
      'Sent links to {accepted, plural, one {# employee} other {# employees}}{refused, plural, =0 {} other {, # left out}}',
      detail
    ),
  'reminder.sent': detail =>
    t(
      'Sent reminders to {accepted, plural, one {# employee} other {# employees}}{refused, plural, =0 {} other {, # left out}}',
      detail
    ),
  'reminder.scheduled': ({ rule }) => t('Sent reminders by the rule {rule}', { rule: withoutDashes(rule) }),
  'reminder.switched': ({ rule, turned }) =>
    t('{turned, select, on {Switched reminders on} other {Switched reminders off}}: {rule}', {
      turned,
      rule: withoutDashes(rule)
    }),
  'reminder.stopped': () => t('Stopped reminders'),
  'reminder.resumed': () => t('Resumed reminders'),
  'mail.retried': () => t('Sent a failed email again'),
  'batch.retried': detail =>
    t('Sent {mails, plural, one {# failed email} other {# failed emails}} again', detail),
  'record.downloaded': detail =>
    t('Downloaded their own record with {files, plural, one {# file} other {# files}}', detail),
  'copy.downloaded': () => t('Downloaded a PDF copy of their own record')
} satisfies Partial<ActivityLabels>
