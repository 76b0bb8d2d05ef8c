import type { Mutant } from './mutant.ts'

const races = 'tests/server/accounts/factor-races.test.ts'
const bodies = 'tests/server/access/late-bodies.test.ts'
const logOuts = 'tests/renderer/drafts/log-outs.test.ts'
const texts = 'tests/server/files/upload-text-limit.test.ts'

/** Defects that show when two things happen at once, or many clients send at once. */
export const raceMutants: Mutant[] = [
  {
    name: 'lets many accounts fill the memory with bodies that arrive slowly',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: 'if (countedLength > 0 && ofAll + countedLength > maxOfAll)',
    put: 'if (countedLength > maxOfAll)',
    test: bodies,
    named: 'of all accounts are 64 MB together at most'
  },
  {
    name: 'refuses a save of usual length where others send too much',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: 'const countedLength = length > maxUncounted ? length : 0',
    put: 'const countedLength = length > 0 ? length : maxUncounted',
    test: bodies,
    named: 'of all accounts are 64 MB together at most'
  },
  {
    name: 'holds as much text beside files as somebody sends',
    breaks: 'T25',
    in: 'count',
    find: 'if (held > maxTextBytes + usual)',
    put: 'if (held < 0)',
    test: texts,
    named: 'are 1 MB together and no more'
  },
  {
    name: 'lets many accounts fill the memory with texts beside files',
    breaks: 'T25',
    in: 'count',
    find: 'held > usual && ofAll > maxOfAll',
    put: 'held > usual && ofAll < 0',
    test: texts,
    named: 'of all accounts are 32 MB together at most'
  },
  {
    name: 'goes on counting texts of uploads that are gone',
    breaks: 'T25',
    in: 'release',
    find: 'ofAll -= held\n',
    put: '',
    test: texts,
    named: 'of all accounts are 32 MB together at most'
  },
  {
    name: 'breaks where somebody is erased while a draft of theirs is kept',
    breaks: 'T30',
    in: 'refusalOf',
    find: "if (isOwnerGone(error)) return refuse('request.owner_removed')",
    put: '',
    test: 'tests/server/records/drafts.test.ts',
    named: 'that arrives while its owner is erased is refused without a 500'
  },
  {
    name: 'sends what is left of a save as whoever has logged in meanwhile',
    breaks: 'T11',
    in: 'requireSession',
    find: 'if (isSameSession()) return call',
    put: 'if (isSameSession !== undefined) return call',
    test: 'tests/renderer/saving/save-part.test.ts',
    named: 'what is left of a save is not sent as whoever has logged in meanwhile'
  },
  {
    name: 'writes what is typed in another tab after a log-out',
    breaks: 'T11',
    in: 'save',
    find: 'if (!isOpen || !mayWrite()) return undefined',
    put: 'if (!isOpen) return undefined',
    test: logOuts,
    named: 'nothing is written of a form that was opened before, in this tab or another one'
  },
  {
    name: 'writes what was typed before a log-out once the tab has heard of it',
    breaks: 'T11',
    in: 'watch',
    find: 'begun === handled && !logOuts.isNew()',
    put: '!logOuts.isNew()',
    test: logOuts,
    named: 'nothing is written of a form that was opened before, in this tab or another one'
  },
  {
    name: 'writes what is typed in a form that was opened between a log-out and its news',
    breaks: 'T11',
    in: 'watch',
    find: 'const begun = handled',
    put: 'const begun = read(() => localStorage)',
    test: logOuts,
    named: 'a form that another tab opens before it has heard of it is not written either'
  },
  {
    name: 'keeps what was typed before the app was there, though somebody else has signed in since',
    breaks: 'T11',
    in: 'keep',
    find: " || localStorage.getItem('BTC_FORM') !== token) return",
    put: ') return',
    test: 'tests/journeys/before-the-app.long.test.ts',
    named: 'leaves nothing of it once somebody else has signed in'
  },
  {
    name: 'leaves the identifiers of a tab there after a log-out in another one',
    breaks: 'T11',
    in: 'clearTab',
    find: 'if (!preservedKeys.includes(key)) sessionStorage.removeItem(key)',
    put: 'if (preservedKeys.includes(key)) sessionStorage.removeItem(key)',
    test: logOuts,
    named: 'a tab keeps nothing of before but what a sign-up waits with'
  },
  {
    name: 'replaces the password of a reset by one that a stolen session asked for before',
    breaks: 'T11',
    in: 'changePassword',
    find: 'await requireSessionIn(tx, services, sessionId)',
    put: '',
    test: races,
    named: 'stays the one of a reset that comes meanwhile'
  },
  {
    name: 'adds an app for a session that has ended meanwhile',
    breaks: '6.3.3',
    in: 'confirm',
    find: 'await requireSessionIn(tx, services, sessionId)',
    put: '',
    test: races,
    named: 'is not added by a session that ends while it is: an app'
  },
  {
    name: 'adds a passkey for a session that has ended meanwhile',
    breaks: '6.3.3',
    in: 'add',
    find: 'await requireSessionIn(tx, services, sessionId)',
    put: '',
    test: races,
    named: 'is not added by a session that ends while it is: a passkey'
  },
  {
    name: 'turns an app on that was begun after the one whose code was shown',
    breaks: '6.3.3',
    in: 'confirm',
    find: "isGiven(authenticators.secret, 'secret'), ",
    put: '',
    test: races,
    named: 'is none that was begun after the one whose code was shown'
  },
  {
    name: 'sets an app up as often as it is confirmed at once',
    breaks: '6.3.3',
    in: 'confirm',
    find: ', isNull(authenticators.confirmedAt)))\n        .returning',
    put: '))\n        .returning',
    test: races,
    named: 'is set up once of five confirmations at once'
  },
  {
    name: 'begins a session without the factor that was set up meanwhile',
    breaks: '6.3.3',
    in: 'beginSession',
    find: 'if (ownFactors?.isOn) throw factorNeeded(ownFactors)',
    put: '',
    test: races,
    named: 'leaves no session without it'
  },
  {
    name: 'lets whoever knows the password guess at the second factor for months',
    breaks: '6.3.1',
    in: 'countCode',
    find: "await attempts.consume(factor.attempts, 'wrongCodes')",
    put: 'void factor',
    test: races,
    named: 'takes twenty wrong codes a day of one network'
  },
  {
    name: 'lets strangers in many networks guess at the second factor together',
    breaks: '6.3.1',
    in: 'attempts',
    find: '...(isStranger && { [strangersKey]: accountLimits.wrongFactorsOfStrangers })',
    put: '',
    test: races,
    named: 'takes twenty wrong codes a day of one network'
  },
  {
    name: 'lets a session guess at the second factor to confirm that it is still oneself',
    breaks: '6.3.1',
    in: 'requireCode',
    find: 'await limits.countCode(counted)\n',
    put: '',
    test: races,
    named: 'takes twenty wrong codes a day in a session'
  }
]
