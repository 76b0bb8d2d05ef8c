import type { Mutant } from './mutant.ts'

const own = 'tests/server/accounts/own-account.test.ts'
const managed = 'tests/server/accounts/managed-accounts.test.ts'

/** Defects of the own account, and of what administrators do with those of others. */
export const ownAccountMutants: Mutant[] = [
  {
    name: 'changes a password without the present one',
    breaks: '6.2.3',
    file: 'server/accounts/own-account.ts',
    find: "await requirePassword(user, answers.password, visit, { form, path: '/password' })",
    put: "if (answers.password === '') await requirePassword(user, '', visit, { form, path: '' })",
    test: own,
    named: 'is refused on its field with a wrong present one, five times in ten minutes'
  },
  {
    name: 'leaves other devices signed in after a new password',
    breaks: 'T11',
    file: 'server/accounts/own-account.ts',
    find: 'await stores.sessions.endOthersOf(user.id, sessionId)\n      await stores.codes',
    put: 'await stores.codes',
    test: own,
    named: 'needs the present one, ends the other sessions and is told by mail'
  },
  {
    name: 'takes any code for a new e-mail',
    breaks: 'T01',
    file: 'server/accounts/email-change.ts',
    find: 'counted.allowed && isSame(change.hash, hashCode(change.id, code))',
    put: 'counted.allowed && hashCode(change.id, code) !== change.id',
    test: own,
    named: 'needs the right code, within ten minutes and five tries'
  },
  {
    name: 'logs in to a disabled account',
    breaks: 'T11',
    file: 'server/accounts/log-in.ts',
    find: 'if (user.disabledAt) {',
    put: 'if (user.disabledAt === 1) {',
    test: managed,
    named: 'disables an account: nobody is signed in to it or logs in, until it is enabled'
  },
  {
    name: 'keeps the sessions of a disabled account for later',
    breaks: 'T11',
    file: 'server/accounts/managed-accounts.ts',
    find: 'await stores.sessions.endAllOf(id)',
    put: '',
    test: managed,
    named: 'disables an account: nobody is signed in to it or logs in, until it is enabled'
  },
  {
    name: 'leaves the invitations of a disabled administrator open',
    breaks: 'T18',
    file: 'server/accounts/managed-accounts.ts',
    find: 'await stores.invitations.endAllBy(id)',
    put: '',
    test: managed,
    named: 'disables another administrator, whose invitations die'
  },
  {
    name: 'lets one administrator change the e-mail of another',
    breaks: 'T18',
    file: 'server/accounts/managed-accounts.ts',
    find: 'if (user.isAdmin)\n      throw new Refusal(409',
    put: 'if (user.isAdmin && user.disabledAt === 1)\n      throw new Refusal(409',
    test: managed,
    named: 'is for employees: the address of an administrator is changed by its owner'
  }
]
