import type { Mutant } from './mutant.ts'

const test = 'tests/server/accounts/passkeys.test.ts'

export const passkeyMutants: Mutant[] = [
  {
    name: 'takes a passkey that signed for another address',
    breaks: '6.3.3',
    in: 'buildExpectation',
    find: 'expectedOrigin: origin,',
    put: "expectedOrigin: [origin, 'https://evil.example'],",
    test,
    named: 'that signed for another address, or for another host, is refused with a sentence'
  },
  {
    name: 'takes a passkey that was made for another host',
    breaks: '6.3.3',
    in: 'buildExpectation',
    find: 'expectedRPID: host,',
    put: "expectedRPID: [host, 'evil.example'],",
    test,
    named: 'that signed for another address, or for another host, is refused with a sentence'
  },
  {
    name: 'takes a passkey that did not ask for its owner',
    breaks: '6.3.3',
    in: 'requireUserVerification',
    find: 'requireUserVerification: true',
    put: 'requireUserVerification: false',
    test,
    named: 'that did not ask for its owner is refused'
  },
  {
    name: 'takes a passkey whose signature is wrong',
    breaks: '6.3.3',
    in: 'verifySigned',
    find: 'if (!found?.verified) throw refuseOrigin()\n    return found.authenticationInfo',
    put: 'if (!found) throw refuseOrigin()\n    return found.authenticationInfo',
    test,
    named: 'whose signature is of another key is refused'
  },
  {
    name: 'takes what a passkey has signed again',
    breaks: '6.3.3',
    in: 'takeAnswer',
    find: "if (!isExpected) throw refused(t('This took",
    put: "if (!isExpected && hash === '') throw refused(t('This took",
    test,
    named: 'signs a challenge once, also of requests at once'
  },
  {
    name: 'takes what a passkey was to sign long ago',
    breaks: '6.3.3',
    in: 'useChallenge',
    find: "gt(passkeyChallenges.expiresAt, given('now'))",
    put: 'gt(passkeyChallenges.expiresAt, 0)',
    test,
    named: 'signs a challenge for five minutes, of this log-in, and made here'
  },
  {
    name: 'takes in one session what a passkey has signed for another',
    breaks: '6.3.3',
    in: 'hashOf',
    find: "['passkey', what, userId, within, challenge]",
    put: "['passkey', what, userId, challenge]",
    test,
    named: 'is none of another session, of a log-in, or of somebody else'
  },
  {
    name: 'takes for one account what a passkey has signed for another',
    breaks: '6.3.3',
    in: 'hashOf',
    find: "['passkey', what, userId, within, challenge]",
    put: "['passkey', what, within, challenge]",
    test,
    named: 'of somebody else opens nothing, nor does their challenge'
  },
  {
    name: 'takes a passkey of anybody',
    breaks: '6.3.3',
    in: 'listOf',
    find: 'db.select().from(passkeys).where(isOfUser)',
    put: 'db.select().from(passkeys).where(gt(passkeys.createdAt, 0))',
    test,
    named: 'of somebody else opens nothing, nor does their challenge'
  },
  {
    name: 'takes a passkey whose count goes back',
    breaks: '6.3.3',
    in: 'use',
    find: 'or(isNewerCounter, countsNothing)',
    put: "or(isNewerCounter, countsNothing, isGiven(passkeys.id, 'id'))",
    test,
    named: 'whose counter goes back, or stands still, may be a copy and is refused'
  },
  {
    name: 'looks into certificates that come with a passkey',
    breaks: '6.3.3',
    in: 'verifyMade',
    find: 'if (!(await isUnattested(answer)))',
    put: "if (answer.id === '')",
    test,
    named: 'looks into no certificate that says who built the device'
  },
  {
    name: 'lets anybody remove a passkey',
    breaks: '8.2.2',
    in: 'prepareStatements',
    find: "const isOne = and(isOfUser, isGiven(passkeys.id, 'id'))",
    put: "const isOne = isGiven(passkeys.id, 'id')",
    test,
    named: 'are several, are renamed, and are removed one by one; the codes go with the last factor'
  },
  {
    name: 'removes a passkey in a session of any age',
    breaks: '7.5.1',
    in: 'removePasskey',
    find: 'owner.fresh.delete(',
    put: 'owner.delete(',
    test,
    named: 'needs a name and a fresh log-in, as removing does'
  },
  {
    name: 'leaves the passkeys of whoever lost them',
    breaks: '6.4.4',
    in: 'passkeys',
    find: 'await tx.use(passkeyStore).removeAllOf(user.id)',
    put: '1',
    test,
    named: 'are removed at the machine, with their recovery codes'
  },
  {
    name: "takes somebody else's passkey for that of an administrator",
    breaks: '6.3.3',
    in: 'hasPasskey',
    find: ' WHERE ${passkeys.userId} = ${users.id})',
    put: ')',
    test,
    named: 'are what an administrator needs, as an app is'
  }
]
