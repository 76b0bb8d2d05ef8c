import type { ActivityEntry, Person } from '../../generated/api/schemas.ts'
import { parts } from '../../generated/journey.ts'
import { review } from '../../generated/review.ts'
import { parties } from '../../generated/parties.ts'
import { roles } from '../../generated/roles.ts'
import { formatNumber } from '../ui/numbers.ts'

type ActivityAction = ActivityEntry['action']

/** What is said of each action beside who, when and whom. */
type ActivityDetails = { [A in ActivityAction]: Extract<ActivityEntry, { action: A }>['detail'] }

/** What was done, in a few words. An action that this page does not know yet is called by its name. */
export function describeAction<A extends ActivityAction>({
  action,
  detail
}: {
  action: A
  detail: ActivityDetails[A]
}): string {
  if (!Object.hasOwn(labels, action)) return String(action).replaceAll(/[.-]/g, ' ')
  const { repeat } = detail as { repeat?: number }
  return (
    labels[action](detail) + (repeat ? `, repeated (${formatOrdinal(repeat)} repeat within an hour)` : '')
  )
}

export function namePerson(person: Person): string {
  return person.name ?? 'Deleted person'
}

/** Who did it, where it was nobody who is signed in. */
export const roleNames = {
  visitor: 'Visitor',
  server: 'The server',
  employee: 'Employee',
  admin: 'Administrator'
}

const labels: { [A in ActivityAction]: (detail: ActivityDetails[A]) => string } = {
  'account.made': () => 'Signed up',
  'account.verified': () => 'Verified the email address',
  'account.unverified-removed': ({ accounts }) =>
    `Removed ${countOf(accounts, 'account')} that were never verified`,
  'login.ok': () => 'Logged in',
  'login.refused': ({ tries }) => `Log-in refused (${formatOrdinal(tries)} within an hour)`,
  'login.locked': ({ tries }) =>
    `Log-in blocked after too many attempts (${formatOrdinal(tries)} within an hour)`,
  'login.ended': () => 'Logged out',
  'code.refused': ({ code, tries }) => `Wrong ${codeNames[code]} (${formatOrdinal(tries)} within an hour)`,
  'code.locked': ({ code, tries }) =>
    `Blocked after too many attempts: ${codeNames[code]} (${formatOrdinal(tries)} within an hour)`,
  'alarm.raised': ({ tries }) =>
    `Alarm: ${formatNumber(tries)} wrong codes within an hour, across all accounts`,
  'password.changed': () => 'Changed the password',
  'account.unlocked': () => 'Unlocked the account on the server',
  'account.changed': ({ fields }) => `Changed in the account: ${listFields(fields)}`,
  'account.disabled': ({ reason }) => `Disabled the account: ${reason.replaceAll('-', ' ')}`,
  'account.enabled': () => 'Enabled the account again',
  'contact.corrected': ({ fields, reason }) =>
    `Corrected ${fields.join(' and ')}: ${reason.replaceAll('-', ' ')}`,
  'contact.undone': () => 'Undid a correction of the contact details',
  'email.asked': () => 'Requested a code for a new email address',
  'email.changed': () => 'Changed the email address',
  'session.ended': ({ sessions }) => `Signed out ${countOf(sessions, 'device')}`,
  'factor.added': () => 'Set up an authenticator app as the second factor',
  'factor.removed': () => 'Removed the authenticator app',
  'factor.reset': () => 'Removed the second factor on the server',
  'passkey.added': () => 'Added a passkey as a second factor',
  'passkey.removed': () => 'Removed a passkey',
  'recovery.made': () => 'Created new recovery codes',
  'recovery.used': ({ left }) => `Used a recovery code, ${formatNumber(left)} left`,
  'part.saved': ({ part, fields }) => `Saved ${titleOf(part)}: ${listFields(fields)}`,
  'file.refused': file => `Sent ${describeFile(file)}, which was refused because it contains ${file.found}`,
  'file.saved': file =>
    `Uploaded ${describeFile(file)}${file.replaces.length > 0 ? ', replacing an earlier one' : ''}`,
  'file.removed': file => `Removed ${describeFile(file)}`,
  'party.asked': one => `Asked ${describeParty(one)} to fill in the form`,
  'party.sent-again': one => `Sent a new link to ${describeParty(one)}`,
  'party.confirmed': one => `Opened the form with a code: ${describeParty(one)}`,
  'party.answered': one => `Signed the form: ${describeParty(one)}`,
  'party.declined': one => `Declined: ${describeParty(one)}`,
  'party.returned': one => `Sent the form back to ${describeParty(one)}`,
  'party.withdrawn': one => `Withdrew the request to ${describeParty(one)}`,
  'correction.asked': ({ fields }) => `Sent back for correction: ${fields.map(describePath).join(', ')}`,
  'correction.answered': ({ field }) => `Answered the correction of ${describePath(field)}`,
  'correction.closed': ({ field }) => `Closed the correction of ${describePath(field)}`,
  'review.moved': ({ from, to, cause }) =>
    `Review moved ${from === null ? '' : `from ${titleOfState(from)} `}to ${titleOfState(to)}${causeNames[cause] ?? ''}`,
  'review.assigned': ({ assignee }) => (assignee === null ? 'Removed the reviewer' : 'Assigned a reviewer'),
  'review.noted': () => 'Wrote a note about the record',
  'review.note-deleted': () => 'Deleted a note about the record',
  'record.signed': () => 'Signed the record',
  'warning.passed': ({ fields }) => `Confirmed as correct: ${fields.map(describePath).join(', ')}`,
  'change.noted': ({ fields }) => `Changed a watched answer: ${fields.map(describePath).join(', ')}`,
  'change.confirmed': ({ field }) => `Confirmed the change of ${describePath(field)}`,
  'duplicate.accepted': ({ field, employees }) =>
    `Checked ${countOf(employees, 'employee')} with the same ${describePath(field)}`,
  'record.viewed': () => 'Viewed the record',
  'record.printed': ({ identifiers }) => `Downloaded the record as PDF, identifiers ${identifiers}`,
  'identifiers.shown': ({ reason, fields }) =>
    `Viewed in full: ${listFields(fields.map(lastName))}. Reason: ${roles.reasons[reason] ?? spaceName(reason)}`,
  'file.downloaded': file => `Downloaded ${describeFile(file)}`,
  'list.exported': describeExport,
  'list.viewed': ({ page, employees, filters }) =>
    `Viewed page ${formatNumber(page)} of the employee list, ${countOf(employees, 'employee')}${describeFilters(filters)}`,
  'changes.viewed': ({ employees }) => `Viewed the changes of ${countOf(employees, 'employee')}`,
  'view.saved': ({ for: whom }) => `Saved a view of the list for ${whom}`,
  'view.removed': ({ for: whom }) => `Deleted a view of the list for ${whom}`,
  'volume.refused': ({ volume, window, tries }) =>
    `Refused after too many within a ${window}: ${volumeNames[volume]} (${formatOrdinal(tries)})`,
  'message.sent': batch => describeBatch('a message', batch),
  'link.sent': batch => describeBatch('links', batch),
  'reminder.sent': batch => describeBatch('reminders', batch),
  'reminder.scheduled': ({ rule }) => `Sent reminders by the rule ${rule.replaceAll('-', ' ')}`,
  'reminder.switched': ({ rule, turned }) => `Switched reminders ${turned}: ${rule.replaceAll('-', ' ')}`,
  'reminder.stopped': () => 'Stopped reminders',
  'reminder.resumed': () => 'Resumed reminders',
  'mail.retried': () => 'Sent a failed email again',
  'batch.retried': ({ mails }) => `Sent ${countOf(mails, 'failed email')} again`,
  'administrator.made': () => 'Became an administrator',
  'administrator.invited': () => 'Invited an administrator',
  'invitation.revoked': () => 'Revoked an invitation',
  'administrator.listed': () => 'Listed the administrators on the server',
  'administrator.demoted': () => 'Removed the administrator role',
  'role.forged': () => 'Found a role that was changed in the database',
  'roles.proven': ({ accounts }) => `Took over ${countOf(accounts.length, 'role')} from an earlier version`,
  'role.invited': ({ role }) => `Invited someone to the role ${titleOfRole(role)}`,
  'role.given': ({ role, clients }) => `Got the role ${titleOfRole(role)}${limitOf(clients)}`,
  'role.changed': ({ role, clients }) => `Gave the role ${titleOfRole(role)}${limitOf(clients)}`,
  'hire.invited': ({ hires }) => (hires === 1 ? 'Invited 1 person' : `Invited ${hires} people`),
  'hire.resent': ({ hires }) => `Sent ${countOf(hires, 'invitation')} again`,
  'hire.revoked': ({ hires }) => `Cancelled ${countOf(hires, 'invitation')}`,
  'hire.joined': () => 'Joined by invitation',
  'client.added': ({ client }) => `Added the client ${nameClient(client)}`,
  'client.renamed': ({ client, employees }) =>
    `Renamed a client to ${nameClient(client)}, in ${countOf(employees, 'record')}`,
  'client.deleted': ({ employees }) => `Deleted a client used in ${countOf(employees, 'record')}`,
  'record.downloaded': ({ files }) => `Downloaded their own record with ${countOf(files, 'file')}`,
  'copy.downloaded': () => 'Downloaded a PDF copy of their own record',
  'privacy.acknowledged': ({ version }) => `Read the privacy notice, version ${version}`,
  'erasure.asked': () => 'Asked to be erased',
  'erasure.withdrawn': () => 'Withdrew the erasure request',
  'erasure.planned': ({ hours }) => `Ordered to erase the person in ${countOf(hours, 'hour')}`,
  'erasure.undone': () => 'Cancelled the erasure',
  'erasure.done': ({ files }) => `Erased the person with ${countOf(files, 'file')}`,
  'schemas.accepted': ({ changes }) => `Accepted ${countOf(changes, 'change')} to the forms`,
  'audit.anchored': ({ lanes }) => `Noted ${countOf(lanes.length, 'end')} of the audit log`
}

const volumeNames = {
  exports: 'exports',
  views: 'records opened',
  rows: 'list rows',
  erasures: 'erasures'
}

const causeNames: { [cause: string]: string } = {
  completed: ', because the record became complete',
  changed: ', because the employee changed it',
  sentBack: ', because corrections were requested',
  answered: ', because all corrections were answered'
}

const titleOfState = (name: string) => review.states[name]?.title ?? spaceName(name)

const codeNames = {
  verify: 'verification code',
  reset: 'password reset code',
  email: 'code for a new email address',
  invitation: 'invitation code'
}

const exportNames = {
  json: 'Fetched the list',
  xlsx: 'Exported the list',
  files: 'Downloaded the files'
}

function describeExport({ employees, filters, as }: ActivityDetails['list.exported']): string {
  const isColumn = (filter: string) => filter.startsWith(columnMark)
  const columns = filters.filter(isColumn).map(filter => spaceName(filter.slice(columnMark.length)))
  const narrowed = describeFilters(filters.filter(filter => !isColumn(filter)))
  const only = columns.length > 0 ? `, only ${columns.join(', ')}` : ''
  return `${exportNames[as]}, ${countOf(employees, 'employee')}${narrowed}${only}`
}

const columnMark = 'columns='

/** `/personalInfo/stateOfOrigin=Lagos` as people say it. */
function describeFilters(filters: string[]): string {
  const words = filters.map(filter => {
    const [field = '', value] = filter.split('=').map(decodeURIComponent)
    const name = spaceName(field.split('/').at(-1) ?? field)
    return value === undefined ? name : `${name} ${value}`
  })
  return words.length > 0 ? `, filtered by ${words.join(', ')}` : ''
}

function describeBatch(what: string, { accepted, refused }: ActivityDetails['message.sent']): string {
  return `Sent ${what} to ${countOf(accepted, 'employee')}${refused > 0 ? `, ${refused} left out` : ''}`
}

function listFields(fields: string[]): string {
  return fields.length > 0 ? fields.map(spaceName).join(', ') : 'nothing was changed'
}

function describeFile({
  part,
  field,
  slot,
  title: inRow
}: Omit<ActivityDetails['file.downloaded'], 'file'>): string {
  if (inRow !== undefined) return `${inRow} (${titleOf(part)})`
  const name = spaceName(field)
  const numbered = slot > 0 ? `${name} ${slot}` : name
  const title = titleOf(part)
  return title.toLowerCase().startsWith(name) ? numbered : `${numbered} of ${title}`
}

/** `/education/0/qualification` as people say it: qualification 1. */
function describePath(pointer: string): string {
  const path = pointer.split('/').slice(1)
  const name = path.findLast(step => !/^\d+$/.test(step)) ?? pointer
  const number = path.find(step => /^\d+$/.test(step))
  return number === undefined ? spaceName(name) : `${spaceName(name)} ${Number(number) + 1}`
}

const titleOf = (part: string) => parts.find(({ name }) => name === part)?.title ?? spaceName(part)
const lastName = (pointer: string) => pointer.split('/').at(-1) ?? pointer
const titleOfRole = (role: string) => roles.roles[role]?.title ?? role
const limitOf = (clients: number) => (clients > 0 ? `, for ${countOf(clients, 'client')}` : '')
const nameClient = (name: string | null) => name ?? 'that was deleted'

/** `salaryAccountNumber` as people say it. */
function spaceName(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

function countOf(count: number, what: string): string {
  return `${formatNumber(count)} ${what}${count === 1 ? '' : 's'}`
}

function formatOrdinal(number: number): string {
  return number === 1 ? 'the first' : `${formatNumber(number)}th`
}

const describeParty = ({ party, slot }: { party: string; slot: number }) =>
  `${(parties[party]?.title ?? party).toLowerCase()} ${slot}`
