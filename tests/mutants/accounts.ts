import type { Mutant } from './mutant.ts'

const first = 'tests/server/accounts/first-administrator.test.ts'
const own = 'tests/server/accounts/own-sign-up.test.ts'
const lockOut = 'tests/server/accounts/lock-out.test.ts'
const madeToGuess = 'tests/server/accounts/made-to-guess.test.ts'
const origins = 'tests/server/audit/origins.test.ts'
const corrections = 'tests/server/accounts/contact-corrections.test.ts'
const undoing = 'tests/server/accounts/undo-correction.test.ts'
const administrators = 'tests/server/accounts/administrators.test.ts'

/** Defects of account ownership: who gets an account, who is locked out, and who may give roles. */
export const accountMutants: Mutant[] = [
  {
    name: 'replaces a forgotten password through an email that somebody else has just corrected',
    breaks: 'T09',
    in: 'requestCode',
    find: '&& !(await isHeld(tx, user.id))',
    put: '',
    test: corrections,
    named: 'opens no forgotten password for 72 hours'
  },
  {
    name: 'hands an account to whoever is invited to the email that was just corrected',
    breaks: 'T18',
    in: 'accountFor',
    find: 'if (account && (await tx.use(contactCorrectionStore).findEmailHold(account.id, clock()))) return undefined',
    put: '',
    test: corrections,
    named: 'lets nobody in by an invitation to the new address'
  },
  {
    name: 'lets a sign-up of before go on with the corrected email',
    breaks: 'T18',
    in: 'endOldAccess',
    find: 'await tx.use(signUpStore).closeAllOf(id)',
    put: '',
    test: corrections,
    named: 'closes a sign-up that had begun by an invitation to the old address'
  },
  {
    name: 'gives an email away that somebody can still get back',
    breaks: 'T32',
    in: 'correct',
    find: 'if (await store.isKeptForOthers(after.email, id, clock())) throw emailTaken(form)',
    put: '',
    test: corrections,
    named: 'takes no address that somebody else can still get back'
  },
  {
    name: 'lets the second of two administrators write over the first',
    breaks: 'T32',
    in: 'correct',
    find: 'user.email !== was.email || user.phone !== was.phone',
    put: 'false',
    test: corrections,
    named: 'is refused where somebody else corrected meanwhile'
  },
  {
    name: 'corrects the email of somebody with a role',
    breaks: 'T19',
    in: 'correct',
    find: "if (user.isAdmin) throw refuse('account.own_email_only')",
    put: '',
    test: corrections,
    named: 'never touches the account of somebody with a role'
  },
  {
    name: 'lets one administrator correct any number of accounts at once',
    breaks: 'T19',
    in: 'correct',
    find: '[limitKeys.contactCorrectionsOfAdmin(by.id)]: accountLimits.contactCorrectionsOfAdmin,\n',
    put: '',
    test: corrections,
    named: 'is done five times an hour for one employee'
  },
  {
    name: 'undoes a correction again and again',
    breaks: 'T09',
    in: 'undo',
    find: 'await store.closeSince(correction)',
    put: '',
    test: undoing,
    named: 'restores email and phone once'
  },
  {
    name: 'leaves whoever is signed in where a correction is undone',
    breaks: 'T11',
    in: 'undo',
    find: 'await endOldAccess(tx, user)',
    put: '',
    test: undoing,
    named: 'signs out whoever came in by a corrected phone alone'
  },
  {
    name: 'undoes a correction by a link that is too old',
    breaks: 'T09',
    in: 'findByHash',
    find: 'and(eq(contactCorrections.hash, hash), isRecent(now))',
    put: 'eq(contactCorrections.hash, hash)',
    test: undoing,
    named: 'is dead after 72 hours'
  },
  {
    name: 'hands the account to whoever has the former mailbox once a correction is undone',
    breaks: 'T09',
    in: 'closeSince',
    find: '.update(contactCorrections)\n        .set({ hash: null })',
    put: '.delete(contactCorrections)',
    test: undoing,
    named: 'opens no forgotten password until the 72 hours are over'
  },
  {
    name: 'undoes a correction although the person has changed the email since',
    breaks: 'T09',
    in: 'settle',
    find: 'await tx.use(contactCorrectionStore).removeAllOf(user.id)',
    put: '',
    test: undoing,
    named: 'ends once the person has changed the email with password and code'
  },
  {
    name: 'takes a setup code that others would try first',
    breaks: 'T18',
    in: 'requireStrongSetupCode',
    find: 'if (code === undefined || !(await isGuessable(code))) return',
    put: 'if (code === undefined || code) return',
    test: 'tests/server/process.test.ts',
    named: 'ADMIN_SETUP_CODE'
  },
  {
    name: 'makes a browser known by the mail of a reset alone, where a second factor is asked for as well',
    breaks: 'T01',
    in: 'known',
    find: 'if ((await findFactors(tx, userId)).isOn) return {}\n',
    put: '\n',
    test: 'tests/server/accounts/factor-races.test.ts',
    named: 'is guessed no longer by whoever reads the mailbox and resets the password again and again'
  },
  {
    name: 'takes five tries at a code from each sign-up that waits',
    breaks: 'T01',
    in: 'findSide',
    find: 'return { name: signUp, tries: oneTry }',
    put: 'return { name: signUp, tries: triesOfCode }',
    test: lockOut,
    named: 'are few of a code however often a stranger signs up with the address'
  },
  {
    name: 'lets a sign-up try a code that was mailed before it came',
    breaks: 'T01',
    in: 'findOwnSignUp',
    find: 'signUp.createdAt <= (code?.createdAt ?? signUp.createdAt)',
    put: 'signUp.createdAt > 0',
    test: lockOut,
    named: 'are few of a code however often a stranger signs up with the address'
  },
  {
    name: 'begins the days without a second factor anew with each role',
    breaks: 'T11',
    in: 'demote',
    find: 'set: { isAdmin: false, role: null',
    put: 'set: { isAdmin: false, adminSince: null, role: null',
    test: 'tests/server/accounts/second-factor.test.ts',
    named: 'has no other seven days by losing the role and getting it again'
  },
  {
    name: 'reads the whole answer of whoever takes the events of the audit',
    breaks: 'T21',
    in: 'send',
    find: 'await answer.body?.cancel()',
    put: 'await answer.arrayBuffer()',
    test: 'tests/server/audit/forward.test.ts',
    named: 'reads nothing of an answer that has no end'
  },
  {
    name: 'waits for ever for whoever takes the events of the audit',
    breaks: 'T21',
    in: 'send',
    find: 'const timeoutTimer = setTimeout(abort, timeout)',
    put: 'const timeoutTimer = setTimeout(() => {}, timeout)',
    test: 'tests/server/audit/forward.test.ts',
    named: 'gives up an address that says nothing, also once memory was tidied, and tries again'
  },
  {
    name: 'leaves what a stranger signed up with in an account that a personal link takes over',
    breaks: 'T18',
    in: 'takeOver',
    find: 'await closeSignUpsOf(tx, id)\n    await endCodesOf(tx, id)\n',
    put: '',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'takes an account over that nobody has verified, and leaves one alone that somebody has'
  },
  {
    name: 'keeps the password of a stranger in an account that a personal link takes over',
    breaks: 'T18',
    in: 'join',
    find: 'if (account) await takeOver(tx, account, made)\n      else await',
    put: 'if (!account) await',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'takes an account over that nobody has verified, and leaves one alone that somebody has'
  },
  {
    name: 'takes over an account by a personal link that somebody has verified',
    breaks: 'T18',
    in: 'isTaken',
    find: '(account.verifiedAt !== null || account.disabledAt !== null)',
    put: 'account.disabledAt !== null',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'takes an account over that nobody has verified, and leaves one alone that somebody has'
  },
  {
    name: 'opens an invitation that has expired',
    breaks: 'T09',
    in: 'findByHash',
    find: ", gt(hires.expiresAt, given('now'))))",
    put: '))',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'that was taken back, replaced or has expired opens nothing'
  },
  {
    name: 'keeps an administrator who has mistyped the e-mail when it makes a new setup code',
    breaks: 'T18',
    in: 'accounts',
    find: 'await tx.use(signUpStore).removeUnverifiedAdministrators()',
    put: '0',
    test: first,
    named: 'is gone once a new setup code is made'
  },
  {
    name: 'gives the role to whoever reads the mail, wherever that is',
    breaks: 'T18',
    in: 'onlyOneFrom',
    find: 'signUp?.network !== network || network',
    put: 'network',
    test: first,
    named: 'hands the role to nobody who enters the code of the mail elsewhere'
  },
  {
    name: 'lets a sign-up count after its password was reset',
    breaks: 'T18',
    in: 'replacePassword',
    find: 'await tx.use(signUpStore).closeAllOf(id)',
    put: '',
    test: own,
    named: 'counts no more once the password was reset'
  },
  {
    name: 'verifies the e-mail of whoever resets a password',
    breaks: 'T18',
    in: 'replacePassword',
    find: 'await setUserPassword(tx, id, password)',
    put: 'await setUserPassword(tx, id, password)\n    await (await import("../../users/index.ts")).verifyUser(tx, id, clock())',
    test: 'tests/server/accounts/reset.test.ts',
    named: 'verifies nobody'
  },
  {
    name: 'takes any device for one of an earlier log-in',
    breaks: '6.1.1',
    in: 'findKnown',
    find: 'return (await tx.use(deviceStore).isKnown(id)) ? id : undefined',
    put: 'return id',
    test: lockOut,
    named: 'with the device of somebody else'
  },
  {
    name: 'counts what strangers try against a known device',
    breaks: '6.1.1',
    in: 'shared',
    find: 'device || isAtHome',
    put: 'Boolean(!device && isAtHome)',
    test: lockOut,
    named: 'keep out no device of an earlier log-in'
  },
  {
    name: 'counts wrong passwords of each network alone',
    breaks: 'T04',
    in: 'strangersKey',
    find: '[strangersKey]: accountLimits.failedLogInsOfStrangers',
    put: '[strangersKey]: { max: 1e6, window: 1000 }',
    test: lockOut,
    named: 'from all networks together are few'
  },
  {
    name: 'counts what strangers try against the browser that asked for the code',
    breaks: '6.1.1',
    in: 'findSide',
    find: 'if (ticket && (await hasAsked(ticket)))',
    put: 'if (ticket && !ticket)',
    test: lockOut,
    named: 'kill no code of the browser'
  },
  {
    name: 'shuts everybody of a network out after the wrong codes of one',
    breaks: '6.1.1',
    in: 'countTry',
    find: 'if (tooManyOfNetwork && !(isFirst && (await mayTryFirst(tx, context, keys))))',
    put: 'if (tooManyOfNetwork)',
    test: madeToGuess,
    named: 'keep nobody of their network from entering the right code'
  },
  {
    name: 'charges a code without an e-mail to nobody',
    breaks: 'T02',
    in: 'checkInNetwork',
    find: 'await codes.chargeNetwork(network, purpose, clock())',
    put: '',
    test: lockOut,
    named: 'without an e-mail count against everybody'
  },
  {
    name: 'looks for a code without an e-mail among any crowd',
    breaks: 'T02',
    in: 'codes',
    find: 'const maxCandidates = 10',
    put: 'const maxCandidates = 10_000',
    test: lockOut,
    named: 'without an e-mail count against everybody'
  },
  {
    name: 'believes any ticket',
    breaks: 'T02',
    in: 'readTicket',
    find: 'return isSameHash(sign(keys, id), signature) ? id : undefined',
    put: 'return keys ? id : undefined',
    test: own,
    named: 'is none'
  },
  {
    name: 'gives an account to the last who signed up with the address',
    breaks: 'T02',
    in: 'signUp',
    find: 'open.find(({ id }) => id === context.ticket) ??',
    put: 'open[0] ??',
    test: own,
    named: 'gets nothing of a second sign-up'
  },
  {
    name: 'replaces the password of a verified account by that of a sign-up',
    breaks: 'T02',
    in: 'onlyOneFrom',
    find: "return verifiedAt === null || signUp.becomes === 'admin' ? signUp : undefined",
    put: 'return verifiedAt ? signUp : signUp',
    test: own,
    named: 'takes over no account that is verified by now'
  },
  {
    name: 'lets a concealed sign-up have codes mailed to the owner',
    breaks: 'T08',
    in: 'signUpAgain',
    find: "const becomes = isTaken(account) ? 'nobody' : signUp.becomes",
    put: 'const { becomes } = signUp',
    test: own,
    named: 'takes over no verified account'
  },
  {
    name: 'says by a log-in whether a concealed e-mail was taken',
    breaks: 'T06',
    in: 'compare',
    find: "if (signUp && (await passwords.verify(requester, password, signUp.password)).isRight) return 'sign-up'",
    put: "if (!user?.verifiedAt && signUp && (await passwords.verify(requester, password, signUp.password)).isRight) return 'sign-up'",
    test: own,
    named: 'new or taken'
  },
  {
    name: 'answers as soon as it knows that there is no account',
    breaks: 'T06',
    in: 'withMinimumDuration',
    find: 'if (!mayTell(answer)) await elapsed',
    put: 'void [mayTell, elapsed]',
    test: 'tests/server/accounts/unhurried.test.ts',
    named: 'takes its 50 milliseconds'
  },
  {
    name: 'begins the tries at an account anew for the password of a concealed sign-up',
    breaks: 'T01',
    in: 'identify',
    find: 'await database.write(tx => limits.refund(tx, counted))\n      throw unverified',
    put: 'await database.write(tx => limits.clear(tx, counted))\n      throw unverified',
    test: own,
    named: 'lift no lock'
  },
  {
    name: 'leaves the invitations of a demoted administrator open',
    breaks: 'T18',
    in: 'endAllOf',
    find: 'await tx.use(invitationStore).endAllBy(id)',
    put: '',
    test: administrators,
    named: 'die with the role of whoever wrote them'
  },
  {
    name: 'gives the role by the used invitation of a demoted administrator',
    breaks: 'T18',
    in: 'endAllOf',
    find: 'await tx.use(signUpStore).withdrawRole(id)',
    put: '',
    test: administrators,
    named: 'give no role either'
  },
  {
    name: 'gives any account to whoever has the setup code',
    breaks: 'T18',
    in: 'isFree',
    find: '(invitation.email !== null || !account.verifiedAt)',
    put: 'invitation',
    test: administrators,
    named: 'is not made one again with the setup code'
  },
  {
    name: 'notes a wrong code nowhere',
    breaks: '4.8',
    in: 'refuse',
    find: 'await note(tx, { action, subject, code, origin })',
    put: 'void [note, action, subject, code, origin]',
    test: origins,
    named: 'wrong codes and those that are not looked at any more'
  },
  {
    name: 'tells nobody of many wrong codes',
    breaks: 'T01',
    in: 'watchAll',
    find: 'if (tries !== wrongCodesOfAnAttack) return',
    put: 'if (tries !== -wrongCodesOfAnAttack) return',
    test: origins,
    named: 'are an alarm to every administrator'
  },
  {
    name: 'lets an administrator leaf through the list unseen',
    breaks: '4.8',
    in: 'loadPage',
    find: 'const isNoted = page > 1 || rows.length > unnotedRows',
    put: 'const isNoted = page > 1e9 * unnotedRows',
    test: origins,
    named: 'who leafs through the list'
  },
  {
    name: 'shows a list before it is noted that somebody sees it',
    breaks: '4.8',
    in: 'createNotes',
    find: 'return waiting.stored',
    put: 'return Promise.resolve()',
    test: 'tests/server/audit/notes.test.ts',
    named: 'are on disk once they are told'
  },
  {
    name: 'notes one writer for all that are written at once',
    breaks: '4.8',
    in: 'linkOf',
    find: "const origin = by === 'server' ? undefined : by.origin",
    put: "const all = globalThis as { kept?: unknown }\n    const origin = (all.kept ??= by === 'server' ? undefined : by.origin) as { network: string; device: string | null }",
    test: origins,
    named: 'of each of many that are written at once'
  },
  {
    name: 'lets the network of an entry be changed unseen',
    breaks: '4.8',
    in: 'hashLink',
    find: 'JSON.stringify([previous, seq, lane, at, actor, role, action, subject, detail, network, device])',
    put: 'JSON.stringify([previous, seq, lane, at, actor, role, action, subject, detail, network && device && 0])',
    test: origins,
    named: 'and is found out where that was changed'
  },
  {
    name: 'takes a phone number to call for a name',
    breaks: 'T30',
    in: 'link',
    find: 'String.raw`(?:\\p{Nd}[\\s().-]{0,2}){7}`',
    put: 'String.raw`@{9}`',
    test: 'tests/server/accounts/sign-up.test.ts',
    named: 'refuses a phone number for a name'
  }
]
