import { parts } from '../../generated/journey.ts'
import { numberOf } from '../employees-table/list-summary.ts'
import type { Entry, Named } from './activity-state.ts'

type Detail = Entry['detail']

/** What was done, in a few words. An action that this page does not know yet is called by its name. */
export function whatOf({ action, detail }: Entry): string {
  return sentences[action]?.(detail) ?? action.replaceAll(/[.-]/g, ' ')
}

export function nameOf(person: Named): string {
  return person.name ?? 'Deleted person'
}

/** Who did it, where it was nobody who is signed in. */
export const strangers = {
  visitor: 'Visitor',
  server: 'The server',
  employee: 'Employee',
  admin: 'Administrator'
}

const sentences: { [action: string]: (detail: Detail) => string } = {
  'account.made': () => 'Signed up',
  'account.verified': () => 'Verified the e-mail address',
  'account.unverified-removed': ({ accounts }) =>
    `Removed ${counted(accounts, 'account')} that nobody had verified`,
  'login.ok': () => 'Logged in',
  'login.refused': ({ tries }) => `Log-in refused (${ordinal(Number(tries))} within an hour)`,
  'login.ended': () => 'Logged out',
  'password.changed': () => 'Changed the password',
  'part.saved': ({ part, fields }) => `Saved ${titleOf(part)}: ${changed(fields)}`,
  'file.saved': detail =>
    `Uploaded ${fileOf(detail)}${listIn(detail.replaces).length > 0 ? ', in place of an earlier one' : ''}`,
  'record.viewed': () => 'Viewed the record',
  'file.downloaded': detail => `Downloaded ${fileOf(detail)}`,
  'list.exported': ({ employees, by, as }) => {
    const how = as === 'json' ? 'Fetched the list' : 'Exported the list'
    const narrowed = listIn(by).map(name => inWords(name.split('/').at(-1) ?? name))
    return `${how}, ${counted(employees, 'employee')}${narrowed.length > 0 ? `, narrowed by ${narrowed.join(', ')}` : ''}`
  },
  'message.sent': sent('a message'),
  'link.sent': sent('links'),
  'batch.retried': ({ mails }) => `Had ${counted(mails, 'failed mail')} sent again`,
  'administrator.made': () => 'Became an administrator',
  'administrator.invited': () => 'Invited an administrator',
  'administrator.demoted': () => 'Took the role of administrator away',
  'client.added': ({ client }) => `Added the client ${clientOf(client)}`,
  'client.renamed': ({ client, employees }) =>
    `Renamed a client to ${clientOf(client)}, in ${counted(employees, 'record')}`,
  'client.deleted': ({ employees }) => `Deleted a client that ${counted(employees, 'record')} named`,
  'record.downloaded': ({ files }) => `Downloaded the own record with ${counted(files, 'file')}`,
  'erasure.asked': () => 'Asked to be erased',
  'erasure.withdrawn': () => 'Withdrew the wish to be erased',
  'erasure.done': ({ files }) => `Erased the person with ${counted(files, 'file')}`,
  'schemas.accepted': ({ changes }) => `Accepted ${counted(changes, 'change')} of the forms`
}

function sent(what: string) {
  return ({ accepted, refused }: Detail) =>
    `Sent ${what} to ${counted(accepted, 'employee')}${Number(refused) > 0 ? `, ${refused} left out` : ''}`
}

function changed(fields: unknown): string {
  const names = listIn(fields).map(inWords)
  return names.length > 0 ? names.join(', ') : 'nothing was changed'
}

function fileOf({ part, field, slot }: Detail): string {
  const name = inWords(String(field))
  const numbered = Number(slot) > 0 ? `${name} ${slot}` : name
  const title = titleOf(part)
  return title.toLowerCase().startsWith(name) ? numbered : `${numbered} of ${title}`
}

const titleOf = (part: unknown) => parts.find(({ name }) => name === part)?.title ?? inWords(String(part))
const clientOf = (name: unknown) => (typeof name === 'string' ? name : 'that was deleted since')
const listIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

/** `salaryAccountNumber` as people say it. */
function inWords(name: string): string {
  return name.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase()
}

function counted(count: unknown, what: string): string {
  const number = Number(count)
  return `${numberOf(number)} ${what}${number === 1 ? '' : 's'}`
}

function ordinal(number: number): string {
  return number === 1 ? 'the first' : `${numberOf(number)}th`
}
