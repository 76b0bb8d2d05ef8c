import type { Mutant } from './mutant.ts'

const attacked = 'tests/server/accounts/forgotten-under-attack.test.ts'
const madeToGuess = 'tests/server/accounts/made-to-guess.test.ts'
const flood = 'tests/server/accounts/log-in-flood.test.ts'
const gate = 'tests/server/core/gate.test.ts'
const owner = 'tests/server/accounts/address-owner.test.ts'
const byNetwork = 'tests/server/accounts/verification-by-network.test.ts'

/** Defects through which strangers use up what is reserved for the owner of an account. */
export const availabilityMutants: Mutant[] = [
  {
    name: 'counts the codes that strangers ask for against whoever else asks',
    breaks: '6.1.1',
    in: 'share',
    find: '(signUp ?? network)',
    put: "(signUp ?? 'anybody')",
    test: attacked,
    named: 'is mailed a code, gets in with it, and logs in'
  },
  {
    name: 'mails nobody once strangers have asked all day',
    breaks: '6.1.1',
    in: 'countShare',
    find: 'if (ofHour.allowed) return undefined',
    put: '',
    test: attacked,
    named: 'is mailed one an hour'
  },
  {
    name: 'counts what an owner asks for among strangers',
    breaks: '6.1.1',
    in: 'countShare',
    find: 'if (isOwner || isHome) return undefined',
    put: '',
    test: attacked,
    named: 'is mailed as ever with a known device'
  },
  {
    name: 'counts the tries of a new network among those of all strangers',
    breaks: '6.1.1',
    in: 'freePerDay',
    find: 'freePerDay: 3',
    put: 'freePerDay: 0',
    test: attacked,
    named: 'gets in with the newest code of the mailbox'
  },
  {
    name: 'counts no tries of all networks together',
    breaks: 'T09',
    in: 'wrongPerDay',
    find: 'wrongPerDay: { max: 100, window: day }',
    put: 'wrongPerDay: { max: 1e6, window: day }',
    test: attacked,
    named: 'are few a day, and alike for an address without an account'
  },
  {
    name: 'says by whose tries count apart whether an address has an account',
    breaks: 'T06',
    in: 'consume',
    find: '    await begin(tx, purpose, email, asking)\n',
    put: '',
    test: attacked,
    named: 'are counted apart from those of whoever has asked, account or none'
  },
  {
    name: 'has a first try free for each code that a network makes',
    breaks: 'T04',
    in: 'mayTryFirst',
    find: 'return !(await tx.use(signUpStore).holdsMoreThan(maxHeldSignUps, network))',
    put: 'return maxHeldSignUps > 0',
    test: madeToGuess,
    named: 'has no first try of each code free'
  },
  {
    name: 'has first tries free without end',
    breaks: 'T04',
    in: 'mayTryFirst',
    find: 'if (await attempts.count(tx, { [key]: accountLimits.firstTriesOfNetwork })) return false',
    put: 'void [key, accountLimits.firstTriesOfNetwork]',
    test: madeToGuess,
    named: 'has few free where it holds few at a time'
  },
  {
    name: 'mails codes to disabled accounts',
    breaks: 'T11',
    in: 'writing',
    find: 'request.send && user && !user.disabledAt &&',
    put: 'request.send && user &&',
    test: 'tests/server/accounts/managed-accounts.test.ts',
    named: 'finds that a disabled account gets no code'
  },
  {
    name: 'keeps an address for a sign-up that nobody verifies',
    breaks: 'T18',
    in: 'findHolder',
    find: 'if (!isTaken(holder)) return undefined',
    put: 'if (!holder) return undefined',
    test: owner,
    named: 'keeps its address from nobody'
  },
  {
    name: 'lets changes of e-mail of others use up one’s own',
    breaks: '6.1.1',
    in: 'countMail',
    find: 'if (ofAll && own && own.count > 1)',
    put: 'if (ofAll && own)',
    test: owner,
    named: 'use up nobody’s first one of the day'
  },
  {
    name: 'takes each connection of a proxy for a network of its own',
    breaks: '4.1.3',
    in: 'parseForwarded',
    find: ".replace(/(\\.\\d+):\\d{1,5}$/, '$1')",
    put: '',
    test: byNetwork,
    named: '41.58.7.9:5000 is 41.58.7.0/24'
  },
  {
    name: 'takes all that is no address for networks of their own',
    breaks: '4.1.3',
    in: 'networkOf',
    find: 'if (!groups) return unknownNetwork',
    put: 'if (!groups) return String(address)',
    test: byNetwork,
    named: 'makes one network of what is no address'
  },
  {
    name: 'takes what is no address for the home of whoever logs in from there',
    breaks: '4.1.3',
    in: 'isKnownNetwork',
    find: 'return network !== unknownNetwork && tx.use(deviceStore).isKnown(hash(userId, network))',
    put: 'return tx.use(deviceStore).isAnyOf(userId)',
    test: byNetwork,
    named: 'is the home of nobody'
  },
  {
    name: 'serves strangers before those it knows',
    breaks: '15.2.2',
    in: 'acquire',
    find: 'const isKnown = account !== undefined',
    put: 'const isKnown = account === network',
    test: gate,
    named: 'and a known account before all'
  },
  {
    name: 'lets one network fill the queue',
    breaks: '15.2.2',
    in: 'makeRoom',
    find: 'if (!last || (isSameKind && last.load <= load)) throw refuse()',
    put: 'throw refuse()',
    test: flood,
    named: 'from 2 networks is not refused'
  },
  {
    name: 'forgets at once how much somebody has had',
    breaks: '15.2.2',
    in: 'charge',
    find: 'return before\n',
    put: 'return 0 * before\n',
    test: gate,
    named: 'serves a network that comes for the first time'
  },
  {
    name: 'keeps whoever has hung up in the queue',
    breaks: '15.2.2',
    in: 'wait',
    find: "connection?.once('close', giveUp)",
    put: 'void giveUp',
    test: gate,
    named: 'forgets whoever hangs up'
  },
  {
    name: 'looks at right passwords without end',
    breaks: '2.4.1',
    in: 'count',
    find: "await attempts.consume({ [totalKey]: limit }, 'logIns')",
    put: 'await Promise.resolve(limit)',
    test: flood,
    named: 'are limited for one account and network'
  },
  {
    name: 'takes a password for another one on another keyboard',
    breaks: '6.2.8',
    in: 'preparePassword',
    find: "typed.replaceAll(/\\p{Zs}/gu, ' ').normalize('NFC')",
    put: 'typed',
    test: 'tests/server/accounts/password-forms.test.ts',
    named: 'opens the account however a keyboard spells it'
  },
  {
    name: 'reads the cells of a spreadsheet however long they are',
    breaks: 'T37',
    in: 'readCell',
    find: 'if (text.length > longestRead && !long.includes(cell.kind)) return text',
    put: '',
    test: 'tests/server/hiring/hiring.test.ts',
    named: 'is read as fast as any other, and each of its cells is a problem'
  }
]
