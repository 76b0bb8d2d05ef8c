import type { Mutant } from './mutant.ts'

const first = 'tests/server/accounts/first-administrator.test.ts'
const own = 'tests/server/accounts/own-sign-up.test.ts'
const lockOut = 'tests/server/accounts/lock-out.test.ts'
const madeToGuess = 'tests/server/accounts/made-to-guess.long.test.ts'
const origins = 'tests/server/audit/origins.test.ts'
const corrections = 'tests/server/accounts/contact-corrections.test.ts'
const undoing = 'tests/server/accounts/undo-correction.test.ts'
const administrators = 'tests/server/accounts/administrators.test.ts'

/** Defects of account ownership: who gets an account, who is locked out, and who may give roles. */
export const accountMutants: Mutant[] = [
  {
    name: 'resets a password through an email corrected less than 72 hours ago',
    breaks: 'T09',
    in: 'requestCode',
    find: '&& !(await isHeld(tx, user.id))',
    put: '',
    test: corrections,
    named: 'blocks password resets for 72 hours, without saying so in the response'
  },
  {
    name: 'gives an account to a person invited to its newly corrected email',
    breaks: 'T18',
    in: 'accountFor',
    find: 'if (account && (await tx.use(contactCorrectionStore).findEmailHold(account.id, clock()))) return undefined',
    put: '',
    test: corrections,
    named: 'lets nobody in with an invitation to the new address, sent before or after'
  },
  {
    name: 'lets an earlier sign-up continue after its email was corrected',
    breaks: 'T18',
    in: 'endOldAccess',
    find: 'await tx.use(signUpStore).closeAllOf(id)',
    put: '',
    test: corrections,
    named: 'closes a sign-up that began with an invitation to the old address'
  },
  {
    name: 'assigns an email that another user can still get back',
    breaks: 'T32',
    in: 'correct',
    find: 'if (await store.isKeptForOthers(after.email, id, clock())) throw emailTaken(form)',
    put: '',
    test: corrections,
    named: 'rejects an address that its former owner can still restore'
  },
  {
    name: "overwrites another administrator's concurrent contact correction",
    breaks: 'T32',
    in: 'correct',
    find: 'user.email !== was.email || user.phone !== was.phone',
    put: 'false',
    test: corrections,
    named: 'returns 409 if another correction was made meanwhile'
  },
  {
    name: 'corrects the email of an account that has a role',
    breaks: 'T19',
    in: 'correct',
    find: "if (user.isAdmin) throw refuse('account.own_email_only')",
    put: '',
    test: corrections,
    named: 'is not possible for accounts with a role, and only administrators can make it'
  },
  {
    name: 'does not limit the contact corrections of one administrator',
    breaks: 'T19',
    in: 'correct',
    find: '[limitKeys.contactCorrectionsOfAdmin(by.id)]: accountLimits.contactCorrectionsOfAdmin,\n',
    put: '',
    test: corrections,
    named: 'is limited to five an hour for one employee, and 30 attempts for one administrator'
  },
  {
    name: 'lets the same correction be undone again and again',
    breaks: 'T09',
    in: 'undo',
    find: 'await store.closeSince(correction)',
    put: '',
    test: undoing,
    named: 'restores email and phone once'
  },
  {
    name: 'keeps existing sessions alive when a correction is undone',
    breaks: 'T11',
    in: 'undo',
    find: 'await endOldAccess(tx, user)',
    put: '',
    test: undoing,
    named: 'ends sessions that were opened after a correction of the phone alone'
  },
  {
    name: 'accepts an undo link after 72 hours',
    breaks: 'T09',
    in: 'findByHash',
    find: 'and(eq(contactCorrections.hash, hash), isRecent(now))',
    put: 'eq(contactCorrections.hash, hash)',
    test: undoing,
    named: 'expires after 72 hours, and any other token is rejected'
  },
  {
    name: 'lifts the hold on password resets when a correction is undone',
    breaks: 'T09',
    in: 'closeSince',
    find: '.update(contactCorrections)\n        .set({ hash: null })',
    put: '.delete(contactCorrections)',
    test: undoing,
    named: 'allows no password reset for the old email until the 72 hours are over'
  },
  {
    name: 'undoes a correction although the owner has changed the email since',
    breaks: 'T09',
    in: 'settle',
    find: 'await tx.use(contactCorrectionStore).removeAllOf(user.id)',
    put: '',
    test: undoing,
    named: 'becomes invalid once the person changes the email with password and code'
  },
  {
    name: 'starts with a guessable setup code',
    breaks: 'T18',
    in: 'requireStrongSetupCode',
    find: 'if (code === undefined || !(await isGuessable(code))) return',
    put: 'if (code === undefined || code) return',
    test: 'tests/server/process.long.test.ts',
    named: 'ADMIN_SETUP_CODE'
  },
  {
    name: 'remembers a browser after a password reset despite a second factor',
    breaks: 'T01',
    in: 'known',
    find: 'if ((await findFactors(tx, userId)).isOn) return {}\n',
    put: '\n',
    test: 'tests/server/accounts/factor-races.test.ts',
    named: 'stays limited to 60 wrong codes when a thief resets the password again from other networks'
  },
  {
    name: 'gives every waiting sign-up five tries at a code',
    breaks: 'T01',
    in: 'findSide',
    find: 'return { name: signUp.id, tries: oneTry }',
    put: 'return { name: signUp.id, tries: triesOfCode }',
    test: lockOut,
    named: 'wrong verification codes are limited however often a stranger signs up with the address'
  },
  {
    name: 'lets a sign-up try a code that was sent before it',
    breaks: 'T01',
    in: 'findSide',
    find: 'signUp && signUp.createdAt <= round - codeLifetime',
    put: 'signUp',
    test: lockOut,
    named: 'wrong verification codes are limited however often a stranger signs up with the address'
  },
  {
    name: 'restarts the seven days without a second factor when a role returns',
    breaks: 'T11',
    in: 'demote',
    find: '{ isAdmin: false, role: null',
    put: '{ isAdmin: false, adminSince: null, role: null',
    test: 'tests/server/accounts/second-factor.test.ts',
    named: 'gets no new seven days by losing the role and regaining it'
  },
  {
    name: 'reads the whole response of the audit collector',
    breaks: 'T21',
    in: 'send',
    find: 'await answer.body?.cancel()',
    put: 'await answer.arrayBuffer()',
    test: 'tests/server/audit/forward.test.ts',
    named: 'closes an endless response without waiting for its end'
  },
  {
    name: 'waits forever for a response of the audit collector',
    breaks: 'T21',
    in: 'send',
    find: 'const timeoutTimer = setTimeout(abort, timeout)',
    put: 'const timeoutTimer = setTimeout(() => {}, timeout)',
    test: 'tests/server/audit/forward.test.ts',
    named: 'times out on a silent collector and retries, even after garbage collection'
  },
  {
    name: "keeps a stranger's sign-ups and codes when a personal link takes over",
    breaks: 'T18',
    in: 'takeOver',
    find: 'await signUps.closeAllOf(tx, id)\n    await codes.endAllOf(tx, id)\n',
    put: '',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'takes over an unverified account, but leaves a verified account alone'
  },
  {
    name: "keeps a stranger's password when a personal link takes over the account",
    breaks: 'T18',
    in: 'join',
    find: 'if (account) await takeOver(tx, account, made)\n      else await',
    put: 'if (!account) await',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'takes over an unverified account, but leaves a verified account alone'
  },
  {
    name: 'lets a personal link take over a verified account',
    breaks: 'T18',
    in: 'isTaken',
    find: '(account.verifiedAt !== null || account.disabledAt !== null)',
    put: 'account.disabledAt !== null',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'takes over an unverified account, but leaves a verified account alone'
  },
  {
    name: 'opens a personal link that has expired',
    breaks: 'T09',
    in: 'findByHash',
    find: ', gt(hires.expiresAt, now))',
    put: ')',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'returns 404 once it is revoked, replaced or expired, and works again when resent'
  },
  {
    name: 'keeps unverified administrators when it creates a new setup code',
    breaks: 'T18',
    in: 'accounts',
    find: 'await tx.use(signUpStore).removeUnverifiedAdministrators(now)',
    put: '0',
    test: first,
    named: 'is removed once a new setup code is created'
  },
  {
    name: 'deletes the first administrator at a restart before the mailed code is entered',
    breaks: 'T18',
    in: 'removeUnverifiedAdministrators',
    find: ', hasNoUsableCode(now)',
    put: '',
    test: first,
    named: 'is not interrupted by another start of the server, whose setup code ends with it'
  },
  {
    name: 'keeps a setup code valid after the first administrator has verified the email',
    breaks: 'T18',
    in: 'take',
    find: 'await tx.use(invitationStore).endSetupCode()',
    put: '',
    test: first,
    named: 'is not interrupted by another start of the server, whose setup code ends with it'
  },
  {
    name: 'lets each process that starts replace the setup code of the others',
    breaks: 'T18',
    in: 'armSetupCode',
    find: 'if (shown && isSame',
    put: 'if (!shown && shown && isSame',
    test: first,
    named: 'show the same setup code, which makes an administrator'
  },
  {
    name: "gives a sign-up's role to anyone with the code, from any network",
    breaks: 'T18',
    in: 'onlyOneFrom',
    find: 'signUp?.network !== network || network',
    put: 'network',
    test: first,
    named: 'does not pass the role to a person who enters the emailed code elsewhere'
  },
  {
    name: 'keeps earlier sign-ups open after a password reset',
    breaks: 'T18',
    in: 'replacePassword',
    find: 'await tx.use(signUpStore).closeAllOf(id)',
    put: '',
    test: own,
    named: 'does not get its password back after a password reset, even with its ticket'
  },
  {
    name: 'verifies an email through a password reset',
    breaks: 'T18',
    in: 'replacePassword',
    find: 'await users.setPassword(tx, id, password)',
    put: 'await users.setPassword(tx, id, password)\n    await users.verify(tx, id, clock())',
    test: 'tests/server/accounts/reset.test.ts',
    named: 'does not verify the email, which still needs the verification code'
  },
  {
    name: 'treats any device as one of an earlier log-in',
    breaks: '6.1.1',
    in: 'findKnown',
    find: 'return (await tx.use(deviceStore).isKnown(id)) ? id : undefined',
    put: 'return id',
    test: lockOut,
    named: 'with the device of another user or a made-up one count as those of a stranger'
  },
  {
    name: 'counts the failed log-ins of strangers against a known device',
    breaks: '6.1.1',
    in: 'shared',
    find: 'device || isAtHome',
    put: 'Boolean(!device && isAtHome)',
    test: lockOut,
    named: 'do not lock out a known device, on the same network or after guesses from ten networks'
  },
  {
    name: 'does not limit wrong passwords over all networks together',
    breaks: 'T04',
    in: 'strangersKey',
    find: '[strangersKey]: accountLimits.failedLogInsOfStrangers',
    put: '[strangersKey]: { max: 1e6, window: 1000 }',
    test: lockOut,
    named: 'are limited to 20 from all networks together'
  },
  {
    name: "counts strangers' tries against the browser that requested the code",
    breaks: '6.1.1',
    in: 'findSide',
    find: 'if (ticket && (await hasAsked(ticket)))',
    put: 'if (ticket && !ticket)',
    test: lockOut,
    named: 'codes of a stranger do not invalidate'
  },
  {
    name: 'locks out a whole network after the wrong codes of one person',
    breaks: '6.1.1',
    in: 'countTry',
    find: 'if (tooManyOfNetwork && !(isFirst && (await mayTryFirst(tx, context, keys))))',
    put: 'if (tooManyOfNetwork)',
    test: madeToGuess,
    named: 'do not block the right code if few codes wait on that network'
  },
  {
    name: 'does not charge a wrong code without an email to any waiting code',
    breaks: 'T02',
    in: 'checkInNetwork',
    find: 'await codes.chargeNetwork(network, purpose, clock())',
    put: '',
    test: lockOut,
    named: 'without an email count against each waiting code, and in a crowd even the right code is rejected'
  },
  {
    name: 'compares a code without an email with up to 10,000 waiting codes',
    breaks: 'T02',
    in: 'codes',
    find: 'const maxCandidates = 10',
    put: 'const maxCandidates = 10_000',
    test: lockOut,
    named: 'without an email count against each waiting code, and in a crowd even the right code is rejected'
  },
  {
    name: 'accepts a sign-up ticket with a forged signature',
    breaks: 'T02',
    in: 'readTicket',
    find: 'return isSameHash(sign(keys, id), signature) ? id : undefined',
    put: 'return keys ? id : undefined',
    test: own,
    named: 'does not confirm the sign-up password'
  },
  {
    name: 'applies the newest sign-up with an email, whoever enters the code',
    breaks: 'T02',
    in: 'signUp',
    find: 'open.find(({ id }) => id === context.ticket) ??',
    put: 'open[0] ??',
    test: own,
    named: 'gains no access when it comes after the sign-up of the owner'
  },
  {
    name: 'replaces the password of a verified account with that of a sign-up',
    breaks: 'T02',
    in: 'onlyOneFrom',
    find: "return verifiedAt === null || signUp.becomes === 'admin' ? signUp : undefined",
    put: 'return verifiedAt ? signUp : signUp',
    test: own,
    named: 'does not take over an account verified meanwhile when the code comes without the ticket'
  },
  {
    name: 'sends codes to the owner of a taken email for a concealed sign-up',
    breaks: 'T08',
    in: 'signUpAgain',
    find: "const becomes = isTaken(account) ? 'nobody' : signUp.becomes",
    put: 'const { becomes } = signUp',
    test: own,
    named: 'does not take over a verified account or trigger another code'
  },
  {
    name: 'reveals at log-in whether a concealed email was already taken',
    breaks: 'T06',
    in: 'compare',
    find: "const mayBeSignUp = signUp && !(isRight && signUp.becomes === 'nobody')",
    put: "const mayBeSignUp = signUp && !user?.verifiedAt && !(isRight && signUp.becomes === 'nobody')",
    test: own,
    named: 'gives the same log-in responses after sign-up for a new and an existing email'
  },
  {
    name: 'compares the password of a closed sign-up before that of the account',
    breaks: '6.1.1',
    in: 'compare',
    find: "const mayBeSignUp = signUp && !(isRight && signUp.becomes === 'nobody')",
    put: 'const mayBeSignUp = signUp',
    test: own,
    named: 'can log in after signing up again with the same password'
  },
  {
    name: 'skips the minimum duration, so timing reveals whether an account exists',
    breaks: 'T06',
    in: 'withMinimumDuration',
    find: 'if (!mayTell(answer)) await elapsed',
    put: 'void [mayTell, elapsed]',
    test: 'tests/server/accounts/unhurried.test.ts',
    named: 'a response whose timing could reveal an account takes at least 50 milliseconds: a'
  },
  {
    name: 'reveals by the tries at a code whether a concealed email was already taken',
    breaks: 'T06',
    in: 'signUpAgain',
    find: "if (isSent) await codes.beginRequest(tx, 'verify', email, asking)",
    put: '',
    test: own,
    named: 'gives the same responses to wrong codes for a new and an existing email'
  },
  {
    name: 'reveals by requests for a code whether a concealed email was already taken',
    breaks: 'T06',
    in: 'findOwnSignUp',
    find: 'signUp.userId === user.id',
    put: "signUp.userId === user.id && signUp.becomes !== 'nobody'",
    test: own,
    named: 'gives the same responses to requests for a code for a new and an existing email'
  },
  {
    name: 'mails a code to the owner of a taken email for the ticket of a stranger',
    breaks: 'T08',
    in: 'resend',
    find: "signUp !== undefined && signUp.becomes !== 'nobody'",
    put: 'signUp !== undefined',
    test: own,
    named: 'does not take over a verified account or trigger another code'
  },
  {
    name: "clears failed log-ins when a concealed sign-up's password is entered",
    breaks: 'T01',
    in: 'identify',
    find: 'await database.write(tx => limits.refund(tx, counted))\n      throw unverified',
    put: 'await database.write(tx => limits.clear(tx, counted))\n      throw unverified',
    test: own,
    named: 'does not let the password of a concealed sign-up lift the account lock'
  },
  {
    name: 'keeps the invitations of a demoted administrator valid',
    breaks: 'T18',
    in: 'endAllOf',
    find: 'await tx.use(invitationStore).endAllBy(id)',
    put: '',
    test: administrators,
    named: 'expire when the person who sent them loses the role'
  },
  {
    name: 'gives a role through a used invitation of a demoted administrator',
    breaks: 'T18',
    in: 'endAllOf',
    find: 'await tx.use(signUpStore).withdrawRole(id)',
    put: '',
    test: administrators,
    named: 'give no role if the sender loses the role before the email is verified'
  },
  {
    name: 'lets the setup code make an administrator of a verified account',
    breaks: 'T18',
    in: 'isFree',
    find: '(invitation.email !== null || !account.verifiedAt)',
    put: 'invitation',
    test: administrators,
    named: 'is required, because the setup code returns 409 for a verified account'
  },
  {
    name: 'does not audit wrong codes',
    breaks: '4.8',
    in: 'refuse',
    find: 'await note(tx, { action, subject, code, origin })',
    put: 'void [note, action, subject, code, origin]',
    test: origins,
    named: 'records only the first and fifth of many wrong and locked codes'
  },
  {
    name: 'does not alert the administrators to many wrong codes',
    breaks: 'T01',
    in: 'watchAll',
    find: 'if (tries !== wrongCodesOfAnAttack) return',
    put: 'if (tries !== -wrongCodesOfAnAttack) return',
    test: origins,
    named: 'raise a single alarm and email the administrator'
  },
  {
    name: 'lets an administrator page through the employee list without an audit entry',
    breaks: '4.8',
    in: 'loadPage',
    find: 'const isNoted = page > 1 || rows.length > unnotedRows',
    put: 'const isNoted = page > 1e9 * unnotedRows',
    test: origins,
    named: 'records paging and large pages of the list, but not opening the list'
  },
  {
    name: 'shows a list before its audit entry is stored',
    breaks: '4.8',
    in: 'createNotes',
    find: 'return waiting.stored',
    put: 'return Promise.resolve()',
    test: 'tests/server/audit/notes.test.ts',
    named: 'are stored before they resolve, with few jobs for many concurrent notes'
  },
  {
    name: 'records the origin of the first audit entry for all later ones',
    breaks: '4.8',
    in: 'linkOf',
    find: "const origin = by === 'server' ? undefined : by.origin",
    put: "const all = globalThis as { kept?: unknown }\n    const origin = (all.kept ??= by === 'server' ? undefined : by.origin) as { network: string; device: string | null }",
    test: origins,
    named: 'is correct for each of many concurrent entries'
  },
  {
    name: 'leaves the network and device of an audit entry out of its hash',
    breaks: '4.8',
    in: 'hashLink',
    find: 'JSON.stringify([previous, seq, lane, at, actor, role, action, subject, detail, network, device])',
    put: 'JSON.stringify([previous, seq, lane, at, actor, role, action, subject, detail, network && device && 0])',
    test: origins,
    named: 'fails verification if it was tampered with'
  },
  {
    name: 'accepts a phone number as a name',
    breaks: 'T30',
    in: 'link',
    find: 'String.raw`(?:\\p{Nd}[\\s().-]{0,2}){7}`',
    put: 'String.raw`@{9}`',
    test: 'tests/server/accounts/sign-up.test.ts',
    named: 'POST /auth/register rejects a phone number in the name'
  }
]
