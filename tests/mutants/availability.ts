import type { Mutant } from './mutant.ts'

const attacked = 'tests/server/accounts/forgotten-under-attack.test.ts'
const madeToGuess = 'tests/server/accounts/made-to-guess.long.test.ts'
const flood = 'tests/server/accounts/log-in-flood.long.test.ts'
const gate = 'tests/server/core/gate.test.ts'
const owner = 'tests/server/accounts/address-owner.test.ts'
const byNetwork = 'tests/server/accounts/verification-by-network.test.ts'

/** Defects through which strangers use up what is reserved for the owner of an account. */
export const availabilityMutants: Mutant[] = [
  {
    name: 'counts the code requests of all networks against one share',
    breaks: '6.1.1',
    in: 'share',
    find: '(signUp ?? network)',
    put: "(signUp ?? 'anybody')",
    test: attacked,
    named: 'gets a reset code, sets a new password and logs in'
  },
  {
    name: 'sends no code to anyone once strangers have used up the daily limit',
    breaks: '6.1.1',
    in: 'countShare',
    find: 'if (ofHour.allowed) return undefined',
    put: '',
    test: attacked,
    named: 'gets one code an hour after strangers on many networks have used up the daily emails'
  },
  {
    name: "counts the owner's code requests against the limit of strangers",
    breaks: '6.1.1',
    in: 'countShare',
    find: 'if (isOwner || isHome) return undefined',
    put: '',
    test: attacked,
    named: 'gets codes as usual on a known device, or on the network of an earlier log-in'
  },
  {
    name: 'gives a new network no free tries at a reset code',
    breaks: '6.1.1',
    in: 'freePerDay',
    find: 'freePerDay: 3',
    put: 'freePerDay: 0',
    test: attacked,
    named: 'can use the newest reset code, also if the stranger asked for it'
  },
  {
    name: 'does not limit wrong reset codes over all networks together',
    breaks: 'T09',
    in: 'wrongPerDay',
    find: 'wrongPerDay: { max: 100, window: day }',
    put: 'wrongPerDay: { max: 1e6, window: day }',
    test: attacked,
    named: 'are limited to 220, equally for an address without an account'
  },
  {
    name: 'does not limit the free tries at reset codes over all networks together',
    breaks: 'T04',
    in: 'allFree',
    find: 'max: 500',
    put: 'max: 1e6',
    test: attacked,
    named: 'are limited to 600 a day from any number of networks'
  },
  {
    name: 'gives each network of an IPv6 provider free tries at a reset code',
    breaks: 'T04',
    in: 'findSide',
    find: 'name: providerOf(network)',
    put: 'name: network',
    test: attacked,
    named: 'are counted together for all networks of an IPv6 provider'
  },
  {
    name: "counts the requester's own tries apart only if the account exists",
    breaks: 'T06',
    in: 'consume',
    find: '    await begin(tx, purpose, email, asking)\n',
    put: '',
    test: attacked,
    named: 'are counted apart from those of the person who asked, with or without an account'
  },
  {
    name: 'gives a network with many unverified sign-ups a free try at each code',
    breaks: 'T04',
    in: 'mayTryFirst',
    find: 'return !(await tx.use(signUpStore).holdsMoreThan(maxHeldSignUps, network))',
    put: 'return maxHeldSignUps > 0',
    test: madeToGuess,
    named: 'gets no free first try for each code, or for each newly requested code'
  },
  {
    name: 'does not limit the free first tries of a network',
    breaks: 'T04',
    in: 'mayTryFirst',
    find: 'if (await attempts.count(tx, { [key]: accountLimits.firstTriesOfNetwork })) return false',
    put: 'void [key, accountLimits.firstTriesOfNetwork]',
    test: madeToGuess,
    named: 'gets only a few free tries with few sign-ups at a time'
  },
  {
    name: 'sends reset codes to disabled accounts',
    breaks: 'T11',
    in: 'writing',
    find: 'request.send && user && !user.disabledAt &&',
    put: 'request.send && user &&',
    test: 'tests/server/accounts/managed-accounts.test.ts',
    named: 'sees that a disabled account gets no code, with the same response as an unknown one'
  },
  {
    name: 'reserves an email for a sign-up that was never verified',
    breaks: 'T18',
    in: 'findHolder',
    find: 'if (!isTaken(holder)) return undefined',
    put: 'if (!holder) return undefined',
    test: owner,
    named: 'an unverified sign-up does not keep an'
  },
  {
    name: "lets others' email changes use up an account's first one of the day",
    breaks: '6.1.1',
    in: 'countMail',
    find: 'if (ofAll && own && own.count > 1)',
    put: 'if (ofAll && own)',
    test: owner,
    named: 'are limited to 32 in total, without blocking the first request of another employee'
  },
  {
    name: 'treats a forwarded IPv4 address with a port as unknown',
    breaks: '4.1.3',
    in: 'parseForwarded',
    find: ".replace(/(\\.\\d+):\\d{1,5}$/, '$1')",
    put: '',
    test: byNetwork,
    named: '41.58.7.9:5000 to 41.58.7.0/24'
  },
  {
    name: 'treats every unreadable forwarded address as a network of its own',
    breaks: '4.1.3',
    in: 'networkOf',
    find: 'if (!groups) return unknownNetwork',
    put: 'if (!groups) return String(address)',
    test: byNetwork,
    named: 'is throttled as one network despite text that is not an address'
  },
  {
    name: 'treats every network as known once an account has logged in anywhere',
    breaks: '4.1.3',
    in: 'isKnownNetwork',
    find: 'return network !== unknownNetwork && tx.use(deviceStore).isKnown(hash(userId, network))',
    put: 'return tx.use(deviceStore).isAnyOf(userId)',
    test: byNetwork,
    named: 'is not remembered as a known network if it forwards no address'
  },
  {
    name: 'gives known accounts no priority over strangers in the queue',
    breaks: '15.2.2',
    in: 'acquire',
    find: 'const isKnown = account !== undefined',
    put: 'const isKnown = account === network',
    test: gate,
    named: 'serves another network after one flood request, and a known account first'
  },
  {
    name: 'refuses every newcomer while one network fills the queue',
    breaks: '15.2.2',
    in: 'makeRoom',
    find: 'if (!last || (isSameKind && last.load <= load)) throw refuse()',
    put: 'throw refuse()',
    test: flood,
    named: 'from 2 networks, on a known'
  },
  {
    name: 'ignores how many requests a network or account has already made',
    breaks: '15.2.2',
    in: 'charge',
    find: 'return before\n',
    put: 'return 0 * before\n',
    test: gate,
    named: 'serves a new network before 200 networks that it has already served'
  },
  {
    name: 'keeps a closed connection in the queue',
    breaks: '15.2.2',
    in: 'wait',
    find: "connection?.once('close', giveUp)",
    put: 'void giveUp',
    test: gate,
    named: 'drops requesters who disconnect or have waited too long'
  },
  {
    name: 'does not limit log-ins with the right password',
    breaks: '2.4.1',
    in: 'count',
    find: "await attempts.consume({ [totalKey]: limit }, 'logIns')",
    put: 'await Promise.resolve(limit)',
    test: flood,
    named: 'are limited for one account and network'
  },
  {
    name: 'does not normalize accents and spaces in passwords',
    breaks: '6.2.8',
    in: 'preparePassword',
    find: "typed.replaceAll(/\\p{Zs}/gu, ' ').normalize('NFC')",
    put: 'typed',
    test: 'tests/server/accounts/password-forms.test.ts',
    named: 'composed form logs in with either Unicode form'
  },
  {
    name: 'parses spreadsheet cells of any length',
    breaks: 'T37',
    in: 'readCell',
    find: 'if (text.length > longestRead && !long.includes(cell.kind)) return text',
    put: '',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'is checked within 4 seconds, and each of its cells is reported'
  }
]
