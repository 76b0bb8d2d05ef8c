import { t } from '../../engine/index.ts'
import { type ActivityLabels, listNames, spaceName, titleOfRole, withoutDashes } from './activity-words.ts'

/** Labels of actions on accounts, roles and shared data, and of what people do with their own data. */
export const accountLabels = {
  'account.made': () => t('Signed up'),
  'account.verified': () => t('Verified the email address'),
  'account.unverified-removed': detail =>
    t('Removed {accounts, plural, one {# account} other {# accounts}} that were never verified', detail),
  'login.ok': () => t('Logged in'),
  'login.refused': detail =>
    t(
      'Log-in refused ({tries, selectordinal, =1 {the first} one {#st} two {#nd} few {#rd} other {#th}} within an hour)',
      detail
    ),
  'login.locked': detail =>
    t(
      'Log-in blocked after too many attempts ({tries, selectordinal, =1 {the first} one {#st} two {#nd} few {#rd} other {#th}} within an hour)',
      detail
    ),
  'login.ended': () => t('Logged out'),
  'code.refused': detail =>
    t(
      '{code, select, verify {Wrong verification code} reset {Wrong password reset code} email {Wrong code for a new email address} other {Wrong invitation code}} ({tries, selectordinal, =1 {the first} one {#st} two {#nd} few {#rd} other {#th}} within an hour)',
      detail
    ),
  'code.locked': detail =>
    t(
      'Blocked after too many attempts: {code, select, verify {verification code} reset {password reset code} email {code for a new email address} other {invitation code}} ({tries, selectordinal, =1 {the first} one {#st} two {#nd} few {#rd} other {#th}} within an hour)',
      detail
    ),
  'alarm.raised': detail =>
    t('Alarm: {tries, number} wrong codes within an hour, across all accounts', detail),
  'password.changed': () => t('Changed the password'),
  'account.unlocked': () => t('Unlocked the account on the server'),
  'account.changed': ({ fields }) =>
    t('Changed in the account: {fields}', { fields: listNames(fields.map(spaceName)) }),
  'account.disabled': ({ reason }) => t('Disabled the account: {reason}', { reason: withoutDashes(reason) }),
  'account.enabled': () => t('Enabled the account again'),
  'contact.corrected': ({ fields, reason }) =>
    t(
      '{fields, select, email {Corrected email} phone {Corrected phone} other {Corrected email and phone}}: {reason}',
      {
        fields: fields.join(' '),
        reason: withoutDashes(reason)
      }
    ),
  'contact.undone': () => t('Undid a correction of the contact details'),
  'email.asked': () => t('Requested a code for a new email address'),
  'email.changed': () => t('Changed the email address'),
  'session.ended': detail => t('Signed out {sessions, plural, one {# device} other {# devices}}', detail),
  'factor.added': () => t('Set up an authenticator app as the second factor'),
  'factor.removed': () => t('Removed the authenticator app'),
  'factor.reset': () => t('Removed the second factor on the server'),
  'passkey.added': () => t('Added a passkey as a second factor'),
  'passkey.removed': () => t('Removed a passkey'),
  'recovery.made': () => t('Created new recovery codes'),
  'recovery.used': detail => t('Used a recovery code, {left, number} left', detail),
  'administrator.made': () => t('Became an administrator'),
  'administrator.invited': () => t('Invited an administrator'),
  'invitation.revoked': () => t('Revoked an invitation'),
  'administrator.listed': () => t('Listed the administrators on the server'),
  'administrator.demoted': () => t('Removed the administrator role'),
  'role.forged': () => t('Found a role that was changed in the database'),
  'roles.proven': ({ accounts }) =>
    t('Took over {roles, plural, one {# role} other {# roles}} from an earlier version', {
      roles: accounts.length
    }),
  'role.invited': ({ role }) => t('Invited someone to the role {role}', { role: titleOfRole(role) }),
  'role.given': ({ role, clients }) =>
    t('Got the role {role}{clients, plural, =0 {} one {, for # client} other {, for # clients}}', {
      role: titleOfRole(role),
      clients
    }),
  'role.changed': ({ role, clients }) =>
    t('Gave the role {role}{clients, plural, =0 {} one {, for # client} other {, for # clients}}', {
      role: titleOfRole(role),
      clients
    }),
  'hire.invited': detail => t('Invited {hires, plural, one {# person} other {# people}}', detail),
  'hire.resent': detail => t('Sent {hires, plural, one {# invitation} other {# invitations}} again', detail),
  'hire.revoked': detail => t('Cancelled {hires, plural, one {# invitation} other {# invitations}}', detail),
  'hire.joined': () => t('Joined by invitation'),
  'client.added': ({ client }) =>
    client === null ? t('Added the client that was deleted') : t('Added the client {client}', { client }),
  'client.renamed': ({ client, employees }) =>
    client === null
      ? t('Renamed a client that was deleted, in {employees, plural, one {# record} other {# records}}', {
          employees
        })
      : t('Renamed a client to {client}, in {employees, plural, one {# record} other {# records}}', {
          client,
          employees
        }),
  'client.deleted': ({ employees }) =>
    t('Deleted a client used in {employees, plural, one {# record} other {# records}}', { employees }),
  'privacy.acknowledged': detail => t('Read the privacy notice, version {version}', detail),
  'erasure.asked': () => t('Asked to be erased'),
  'erasure.withdrawn': () => t('Withdrew the erasure request'),
  'erasure.planned': detail =>
    t('Ordered to erase the person in {hours, plural, one {# hour} other {# hours}}', detail),
  'erasure.undone': () => t('Cancelled the erasure'),
  'erasure.done': detail => t('Erased the person with {files, plural, one {# file} other {# files}}', detail),
  'schemas.accepted': detail =>
    t('Accepted {changes, plural, one {# change} other {# changes}} to the forms', detail),
  'audit.anchored': ({ lanes }) =>
    t('Noted {ends, plural, one {# end} other {# ends}} of the audit log', { ends: lanes.length })
} satisfies Partial<ActivityLabels>
