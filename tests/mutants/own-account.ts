import type { Mutant } from './mutant.ts'

const own = 'tests/server/accounts/own-account.test.ts'
const fresh = 'tests/server/accounts/fresh-log-in.test.ts'
const factor = 'tests/server/accounts/second-factor.test.ts'
const managed = 'tests/server/accounts/managed-accounts.test.ts'

/** Defects of people's own accounts, and of what administrators do with other accounts. */
export const ownAccountMutants: Mutant[] = [
  {
    name: 'changes a password without the present one',
    breaks: '6.2.3',
    in: 'requester',
    find: "await requirePassword(user, answers.password, context, { form, path: '/password' })",
    put: "if (answers.password === '') await requirePassword(user, '', context, { form, path: '' })",
    test: own,
    named: 'is refused on its field with a wrong present one, five times in ten minutes'
  },
  {
    name: 'leaves other devices signed in after a new password',
    breaks: 'T11',
    in: 'changePassword',
    find: 'await tx.use(sessionStore).endOthersOf(user.id, sessionId)\n      await tx.use(codeStore)',
    put: 'await tx.use(codeStore)',
    test: own,
    named: 'needs the present one, ends the other sessions and is told by mail'
  },
  {
    name: 'takes any code for a new e-mail',
    breaks: 'T01',
    in: 'isRight',
    find: 'counted.allowed && isSameHash(change.hash, hashCode(change.id, code))',
    put: 'counted.allowed && hashCode(change.id, code) !== change.id',
    test: own,
    named: 'needs the right code, within ten minutes and five tries'
  },
  {
    name: 'logs in to a disabled account',
    breaks: 'T11',
    in: 'identify',
    find: 'if (user.disabledAt) {',
    put: 'if (user.disabledAt === 1) {',
    test: managed,
    named: 'disables an account: nobody is signed in to it or logs in, until it is enabled'
  },
  {
    name: 'keeps the sessions of a disabled account for later',
    breaks: 'T11',
    in: 'disable',
    find: 'await tx.use(sessionStore).endAllOf(id)',
    put: '',
    test: managed,
    named: 'disables an account: nobody is signed in to it or logs in, until it is enabled'
  },
  {
    name: 'leaves the invitations of a disabled administrator open',
    breaks: 'T18',
    in: 'disable',
    find: 'await tx.use(invitationStore).endAllBy(id)',
    put: '',
    test: managed,
    named: 'disables another administrator, whose invitations die'
  },
  {
    name: 'exports with a session of any age',
    breaks: 'T12',
    in: 'guardsOf',
    find: '...(fresh ? [guardFresh] : [])',
    put: '...(fresh && !who ? [guardFresh] : [])',
    test: fresh,
    named: 'is asked for its password again before an export'
  },
  {
    name: 'hands out the whole list to a session of any age',
    breaks: 'T12',
    in: 'listRoutes',
    find: '      requireFresh(request)\n',
    put: '',
    test: fresh,
    named: 'is asked for its password again before the whole list'
  },
  {
    name: 'shows whole identifiers to a session that entered the password long ago',
    breaks: 'T15',
    in: 'showIdentifiers',
    find: "admin.fresh.post('/admin/users/{id}/identifiers'",
    put: "admin.post('/admin/users/{id}/identifiers'",
    test: fresh,
    named: 'is asked for its password again before an identifier'
  },
  {
    name: 'writes whole identifiers on paper for a session that entered the password long ago',
    breaks: 'T15',
    in: 'paperRoutes',
    find: 'if (isWhole) requireFresh(request)',
    put: 'void requireFresh',
    test: fresh,
    named: 'is asked for its password again before whole identifiers on paper'
  },
  {
    name: 'takes any password for a fresh log-in',
    breaks: 'T12',
    in: 'countPassword',
    find: 'if (isRight) return counted',
    put: "if (isRight || form.includes('confirm')) return counted",
    test: fresh,
    named: 'is not renewed by a wrong password, of which five are looked at'
  },
  {
    name: 'logs in with the password alone where there is a second factor',
    breaks: '6.3.3',
    in: 'requireFactor',
    find: 'if (sent === undefined) {',
    put: 'if (sent === undefined) return\n    if (sent === null) {',
    test: factor,
    named: 'is asked for after the right password only, and without it there is no session'
  },
  {
    name: 'takes the code of a time step twice',
    breaks: '6.3.3',
    in: 'useStep',
    find: "and(isOfUser, lt(authenticators.lastStep, given('step')))",
    put: "and(isOfUser, lt(sql`0`, given('step')))",
    test: factor,
    named: 'takes the code of a time step once, and none before it, and those of one step around'
  },
  {
    name: 'forgets wrong codes after each right password',
    breaks: 'T01',
    in: 'requireFactor',
    find: 'await database.write(tx => limits.refund(tx, counted))\n      throw factorNeeded(ownFactors)',
    put: 'await database.write(tx => limits.clear(tx, counted))\n      throw factorNeeded(ownFactors)',
    test: factor,
    named: 'weighs wrong codes as wrong passwords: five, and a right password lifts nothing'
  },
  {
    name: 'leaves a recovery code good for another time',
    breaks: '6.4.4',
    in: 'useCode',
    find: 'db\n        .delete(recoveryCodes)\n        .where(and(',
    put: 'db\n        .update(recoveryCodes)\n        .set({ hash: recoveryCodes.hash })\n        .where(and(',
    test: factor,
    named: 'is replaced by a recovery code, each once, typed in any way'
  },
  {
    name: 'lets administrators go on without a second factor',
    breaks: '6.3.3',
    in: 'needsFactor',
    find: "who !== 'anyone' && !beforeEnrolment",
    put: "who === 'employee' && !beforeEnrolment",
    test: factor,
    named: 'is told for seven days, and then does nothing before it is set up'
  },
  {
    name: 'takes a password alone for a fresh log-in where there is a second factor',
    breaks: '6.3.3',
    in: 'confirm',
    find: 'if (hasFactor) await requireCode(',
    put: 'if (hasFactor && answers.code) await requireCode(',
    test: factor,
    named: 'is asked for with the password of a fresh log-in, and before it is removed'
  },
  {
    name: 'sends words of its own to many from a session that was stolen an hour ago',
    breaks: '7.5.1',
    in: 'sendMessage',
    find: 'writing.fresh.post(path',
    put: 'writing.post(path',
    test: fresh,
    named: 'is asked for its password again before a message to many'
  },
  {
    name: 'sends any words as a reminder without a fresh log-in',
    breaks: '7.5.1',
    in: 'messagesRoutes',
    find: 'if (words !== reminder.text) requireFresh(request)',
    put: '',
    test: fresh,
    named: 'is asked for its password again before a reminder in words of its own'
  }
]
