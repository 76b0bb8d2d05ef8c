import type { Mutant } from './mutant.ts'

const races = 'tests/server/accounts/factor-races.test.ts'
const bodies = 'tests/server/access/late-bodies.test.ts'
const logOuts = 'tests/renderer/drafts/log-outs.test.ts'
const texts = 'tests/server/files/upload-text-limit.test.ts'

/** Defects that show when two things happen at once, or many clients send at once. */
export const raceMutants: Mutant[] = [
  {
    name: 'does not limit the arriving bodies of all accounts together',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: 'if (countedLength > 0 && ofAll + countedLength > maxOfAll)',
    put: 'if (countedLength > maxOfAll)',
    test: bodies,
    named: 'are limited to 64 MB for all accounts if they are large, while a usual save is accepted'
  },
  {
    name: 'rejects a normal save while others send too much',
    breaks: 'T25',
    in: 'limitArrivingBodies',
    find: 'const countedLength = length > maxUncounted ? length : 0',
    put: 'const countedLength = length > 0 ? length : maxUncounted',
    test: bodies,
    named: 'are limited to 64 MB for all accounts if they are large, while a usual save is accepted'
  },
  {
    name: 'does not limit the text in one upload',
    breaks: 'T25',
    in: 'count',
    find: 'if (held > maxTextBytes + usual)',
    put: 'if (held < 0)',
    test: texts,
    named: 'the text fields of an upload are rejected over 1 MB in total, sent as'
  },
  {
    name: 'does not limit the text in the uploads of all accounts together',
    breaks: 'T25',
    in: 'count',
    find: 'held > usual && ofAll > maxOfAll',
    put: 'held > usual && ofAll < 0',
    test: texts,
    named: 'are limited to 32 MB in flight for all accounts, without blocking uploads with little text'
  },
  {
    name: 'keeps counting the text of finished uploads',
    breaks: 'T25',
    in: 'release',
    find: 'ofAll -= held\n',
    put: '',
    test: texts,
    named: 'are limited to 32 MB in flight for all accounts, without blocking uploads with little text'
  },
  {
    name: 'returns 500 for a draft whose owner is erased meanwhile',
    breaks: 'T30',
    in: 'refusalOf',
    find: "if (isOwnerGone(error)) return refuse('request.owner_removed')",
    put: '',
    test: 'tests/server/records/drafts.test.ts',
    named: 'returns 409 instead of 500 if the owner is being erased'
  },
  {
    name: 'sends the rest of a save as the user who has logged in meanwhile',
    breaks: 'T11',
    in: 'requireSession',
    find: 'if (isSameSession()) return call',
    put: 'if (isSameSession !== undefined) return call',
    test: 'tests/renderer/saving/save-part.test.ts',
    named: 'the remaining files of a save are not sent as another user who has logged in meanwhile'
  },
  {
    name: 'stores what is typed in a tab after another tab logged out',
    breaks: 'T11',
    in: 'save',
    find: 'if (!isOpen || !mayWrite()) return undefined',
    put: 'if (!isOpen) return undefined',
    test: logOuts,
    named: 'drafts that were opened before are no longer saved, in this tab or another'
  },
  {
    name: 'stores a draft from before a log-out once the tab has handled the log-out',
    breaks: 'T11',
    in: 'watch',
    find: 'begun === handled && !logOuts.isNew()',
    put: '!logOuts.isNew()',
    test: logOuts,
    named: 'drafts that were opened before are no longer saved, in this tab or another'
  },
  {
    name: 'stores a draft of a form opened before the tab handled a log-out',
    breaks: 'T11',
    in: 'watch',
    find: 'const begun = handled',
    put: 'const begun = read(() => localStorage)',
    test: logOuts,
    named: 'a draft that another tab opens before it handles the log-out is not saved'
  },
  {
    name: 'keeps text typed before the app loaded, for the next user of the device',
    breaks: 'T11',
    in: 'keep',
    find: " || localStorage.getItem('BTC_FORM') !== token) return",
    put: ') return',
    test: 'tests/journeys/before-the-app.long.test.ts',
    named: 'leaves none of the typed answers on the device after somebody else signs in'
  },
  {
    name: 'keeps the identifiers of a tab after a log-out in another tab',
    breaks: 'T11',
    in: 'clearTab',
    find: 'if (!preservedKeys.includes(key)) sessionStorage.removeItem(key)',
    put: 'if (preservedKeys.includes(key)) sessionStorage.removeItem(key)',
    test: logOuts,
    named: 'another tab clears its session storage except for a pending verification'
  },
  {
    name: "lets a stolen session's password change overwrite a concurrent reset",
    breaks: 'T11',
    in: 'changePassword',
    find: 'await requireSessionIn(tx, services, sessionId)',
    put: '',
    test: races,
    named: 'does not replace the password of a reset that completes meanwhile'
  },
  {
    name: 'adds an authenticator app for a session that has just ended',
    breaks: '6.3.3',
    in: 'confirm',
    find: 'await requireSessionIn(tx, services, sessionId)',
    put: '',
    test: races,
    named: 'is not added if its session ends during the request: an app'
  },
  {
    name: 'adds a passkey for a session that has just ended',
    breaks: '6.3.3',
    in: 'add',
    find: 'await requireSessionIn(tx, services, sessionId)',
    put: '',
    test: races,
    named: 'is not added if its session ends during the request: a passkey'
  },
  {
    name: 'turns on a newer authenticator app with the code of an older one',
    breaks: '6.3.3',
    in: 'confirm',
    find: 'eq(authenticators.secret, secret), ',
    put: '',
    test: races,
    named: 'is not added if another setup began after its secret was shown'
  },
  {
    name: 'lets concurrent requests confirm an authenticator app several times',
    breaks: '6.3.3',
    in: 'confirm',
    find: ', isNull(authenticators.confirmedAt))',
    put: ')',
    test: races,
    named: 'is added once by five concurrent confirmations, with one notice and one set of codes'
  },
  {
    name: 'begins a session without the second factor that was set up meanwhile',
    breaks: '6.3.3',
    in: 'beginSession',
    find: 'if (ownFactors?.isOn) throw factorNeeded(ownFactors)',
    put: '',
    test: races,
    named: 'leaves no session without it'
  },
  {
    name: 'does not limit wrong second-factor codes',
    breaks: '6.3.1',
    in: 'countCode',
    find: "await attempts.consume(factor.attempts, 'wrongCodes')",
    put: 'void factor',
    test: races,
    named: 'blocks the right code too after 20 wrong codes a day per network or 60 from all strangers'
  },
  {
    name: 'does not limit the wrong second-factor codes of all strangers together',
    breaks: '6.3.1',
    in: 'attempts',
    find: '...(isStranger && { [strangersKey]: accountLimits.wrongFactorsOfStrangers })',
    put: '',
    test: races,
    named: 'blocks the right code too after 20 wrong codes a day per network or 60 from all strangers'
  },
  {
    name: 'does not limit wrong second-factor codes for a fresh log-in',
    breaks: '6.3.1',
    in: 'requireCode',
    find: 'await limits.countCode(counted)\n',
    put: '',
    test: races,
    named: 'allows 20 wrong codes a day when a session confirms the user'
  }
]
