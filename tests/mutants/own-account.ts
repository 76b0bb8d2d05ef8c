import type { Mutant } from './mutant.ts'

const own = 'tests/server/accounts/own-account.test.ts'
const fresh = 'tests/server/accounts/fresh-log-in.test.ts'
const factor = 'tests/server/accounts/second-factor.test.ts'
const managed = 'tests/server/accounts/managed-accounts.test.ts'

/** Defects of people's own accounts, and of what administrators do with other accounts. */
export const ownAccountMutants: Mutant[] = [
  {
    name: 'changes a password without checking the current one',
    breaks: '6.2.3',
    in: 'requester',
    find: "await requirePassword(user, answers.password, context, { form, path: '/password' })",
    put: "if (answers.password === '') await requirePassword(user, '', context, { form, path: '' })",
    test: own,
    named: 'is rejected at the field of a wrong current password, with five tries in ten minutes'
  },
  {
    name: 'keeps other devices logged in after a password change',
    breaks: 'T11',
    in: 'changePassword',
    find: 'await tx.use(sessionStore).endOthersOf(user.id, sessionId)\n      await tx.use(codeStore)',
    put: 'await tx.use(codeStore)',
    test: own,
    named: 'needs the current password, ends the other sessions and is reported by email'
  },
  {
    name: 'accepts any code for a new email',
    breaks: 'T01',
    in: 'isRight',
    find: 'counted.allowed && isSameHash(change.hash, hashCode(change.id, code))',
    put: 'counted.allowed && hashCode(change.id, code) !== change.id',
    test: own,
    named: 'needs the right code within ten minutes and five tries'
  },
  {
    name: 'answers a log-in to a disabled account like a wrong password',
    breaks: 'T11',
    in: 'identify',
    find: "throw refuse('account.disabled')",
    put: "throw refuse('account.wrong_password')",
    test: managed,
    named: 'can disable an account, which ends its sessions and blocks log-ins until it is enabled'
  },
  {
    name: 'keeps the sessions of a disabled account for when it is enabled again',
    breaks: 'T11',
    in: 'disable',
    find: 'await tx.use(sessionStore).endAllOf(id)',
    put: '',
    test: managed,
    named: 'can disable an account, which ends its sessions and blocks log-ins until it is enabled'
  },
  {
    name: 'keeps the invitations of a disabled administrator valid',
    breaks: 'T18',
    in: 'disable',
    find: 'await tx.use(invitationStore).endAllBy(id)',
    put: '',
    test: managed,
    named: 'can disable another administrator, whose invitations are revoked'
  },
  {
    name: 'skips the fresh log-in of every call that requires one',
    breaks: 'T12',
    in: 'guardsOf',
    find: '...(fresh ? [guardFresh] : [])',
    put: '...(fresh && !who ? [guardFresh] : [])',
    test: fresh,
    named: 'needs the password again before exporting employees'
  },
  {
    name: 'returns the whole employee list without a fresh log-in',
    breaks: 'T12',
    in: 'listRoutes',
    find: '      requireFresh(request)\n',
    put: '',
    test: fresh,
    named: 'needs the password again before reading the whole list of employees'
  },
  {
    name: 'shows full identifiers without a fresh log-in',
    breaks: 'T15',
    in: 'showIdentifiers',
    find: "admin.fresh.post('/admin/users/{id}/identifiers'",
    put: "admin.post('/admin/users/{id}/identifiers'",
    test: fresh,
    named: 'needs the password again before revealing an identifier'
  },
  {
    name: 'prints full identifiers without a fresh log-in',
    breaks: 'T15',
    in: 'paperRoutes',
    find: 'if (isWhole) requireFresh(request)',
    put: 'void requireFresh',
    test: fresh,
    named: 'needs the password again before downloading a PDF with full identifiers'
  },
  {
    name: 'accepts any password for a fresh log-in',
    breaks: 'T12',
    in: 'countPassword',
    find: 'if (isRight) return counted',
    put: "if (isRight || form.includes('confirm')) return counted",
    test: fresh,
    named: 'does not become fresh with a wrong password, and is limited to five tries'
  },
  {
    name: 'does not audit wrong passwords within a session',
    breaks: '4.8',
    in: 'countPassword',
    find: "await noteRefused('login.refused', user.id, context)",
    put: '',
    test: fresh,
    named: 'logs wrong passwords, and that there were too many, in the activity log'
  },
  {
    name: 'does not audit wrong codes of a second factor within a session',
    breaks: '4.8',
    in: 'requireCode',
    find: "await noteRefused('login.refused', user.id, context)",
    put: '',
    test: factor,
    named: 'is logged in the activity log if it is wrong at a fresh log-in'
  },
  {
    name: 'logs in with the password alone despite a second factor',
    breaks: '6.3.3',
    in: 'requireFactor',
    find: 'if (sent === undefined) {',
    put: 'if (sent === undefined) return\n    if (sent === null) {',
    test: factor,
    named: 'is requested only after the correct password, and no session opens without it'
  },
  {
    name: 'accepts the app code of the same time step twice',
    breaks: '6.3.3',
    in: 'useStep',
    find: 'and(isOf(userId), lt(authenticators.lastStep, step))',
    put: 'isOf(userId)',
    test: factor,
    named: 'accepts each code once and tolerates one time step of clock drift'
  },
  {
    name: 'clears the count of wrong second-factor codes with each right password',
    breaks: 'T01',
    in: 'requireFactor',
    find: 'await database.write(tx => limits.refund(tx, counted))\n      throw factorNeeded(ownFactors)',
    put: 'await database.write(tx => limits.clear(tx, counted))\n      throw factorNeeded(ownFactors)',
    test: factor,
    named: 'locks after five wrong codes, and a correct password does not reset the count'
  },
  {
    name: 'keeps a used recovery code valid',
    breaks: '6.4.4',
    in: 'useCode',
    find: 'db.delete(recoveryCodes)',
    put: 'db.update(recoveryCodes).set({ hash })',
    test: factor,
    named: 'can be replaced by a recovery code, valid once and in any spelling'
  },
  {
    name: 'lets administrators work without a second factor after the deadline',
    breaks: '6.3.3',
    in: 'needsFactor',
    find: "who !== 'anyone' && !beforeEnrolment",
    put: "who === 'employee' && !beforeEnrolment",
    test: factor,
    named: 'has access for seven days and is then blocked until a second factor is set up'
  },
  {
    name: 'accepts the password alone for a fresh log-in despite a second factor',
    breaks: '6.3.3',
    in: 'confirm',
    find: 'if (hasFactor) await requireCode(',
    put: 'if (hasFactor && answers.code) await requireCode(',
    test: factor,
    named: 'is required for a fresh log-in, which removing it requires'
  },
  {
    name: 'sends a message to many people without a fresh log-in',
    breaks: '7.5.1',
    in: 'sendMessage',
    find: 'writing.fresh.post(path',
    put: 'writing.post(path',
    test: fresh,
    named: 'needs the password again before messaging many people'
  },
  {
    name: 'sends a reminder with custom text without a fresh log-in',
    breaks: '7.5.1',
    in: 'messagesRoutes',
    find: 'if (words !== reminder.text) requireFresh(request)',
    put: '',
    test: fresh,
    named: 'needs the password again before sending a reminder with custom text'
  }
]
