import type { Mutant } from './mutant.ts'

const test = 'tests/server/accounts/passkeys.test.ts'

export const passkeyMutants: Mutant[] = [
  {
    name: 'accepts a passkey response signed for another origin',
    breaks: '6.3.3',
    in: 'buildExpectation',
    find: 'expectedOrigin: origin,',
    put: "expectedOrigin: [origin, 'https://evil.example'],",
    test,
    named: 'is rejected with an explanation if it signed for another origin or host'
  },
  {
    name: 'accepts a passkey response made for another host',
    breaks: '6.3.3',
    in: 'buildExpectation',
    find: 'expectedRPID: host,',
    put: "expectedRPID: [host, 'evil.example'],",
    test,
    named: 'is rejected with an explanation if it signed for another origin or host'
  },
  {
    name: 'accepts a passkey response without user verification',
    breaks: '6.3.3',
    in: 'requireUserVerification',
    find: 'requireUserVerification: true',
    put: 'requireUserVerification: false',
    test,
    named: 'is rejected if it did not verify its owner'
  },
  {
    name: 'accepts a passkey response with an invalid signature',
    breaks: '6.3.3',
    in: 'verifySigned',
    find: 'if (!found?.verified) throw refuseOrigin()\n    return found.authenticationInfo',
    put: 'if (!found) throw refuseOrigin()\n    return found.authenticationInfo',
    test,
    named: 'is rejected if the signature comes from another key'
  },
  {
    name: 'accepts a passkey response whose challenge is used or unknown',
    breaks: '6.3.3',
    in: 'takeAnswer',
    find: "if (!isExpected) throw refused(t('This took",
    put: "if (!isExpected && hash === '') throw refused(t('This took",
    test,
    named: 'signs each challenge only once, even with concurrent requests'
  },
  {
    name: 'accepts a passkey response whose challenge has expired',
    breaks: '6.3.3',
    in: 'useChallenge',
    find: 'gt(passkeyChallenges.expiresAt, now)',
    put: 'gt(passkeyChallenges.expiresAt, 0)',
    test,
    named: 'is rejected for a challenge that is 5 minutes old, of another log-in or forged'
  },
  {
    name: 'accepts a passkey response to the challenge of another session',
    breaks: '6.3.3',
    in: 'hashOf',
    find: "['passkey', what, userId, within, challenge]",
    put: "['passkey', what, userId, challenge]",
    test,
    named: 'rejects a challenge of another session or a log-in, and an unknown passkey'
  },
  {
    name: 'accepts a passkey response to the challenge of another account',
    breaks: '6.3.3',
    in: 'hashOf',
    find: "['passkey', what, userId, within, challenge]",
    put: "['passkey', what, within, challenge]",
    test,
    named: 'of another account is rejected, and so is the challenge of another account'
  },
  {
    name: 'accepts the passkey of any account',
    breaks: '6.3.3',
    in: 'listOf',
    find: 'db.select().from(passkeys).where(isOf(userId))',
    put: 'db.select().from(passkeys).where(gt(passkeys.createdAt, 0))',
    test,
    named: 'of another account is rejected, and so is the challenge of another account'
  },
  {
    name: 'accepts a passkey whose signature counter goes back',
    breaks: '6.3.3',
    in: 'use',
    find: 'or(isNewer, countsNothing)',
    put: 'or(isNewer, countsNothing, eq(passkeys.id, passkey))',
    test,
    named: 'is rejected as a possible copy if its counter goes back or does not advance'
  },
  {
    name: 'accepts a passkey with an attestation certificate',
    breaks: '6.3.3',
    in: 'verifyMade',
    find: 'if (!(await isUnattested(answer)))',
    put: "if (answer.id === '')",
    test,
    named: 'rejects an answer with an attestation certificate of the device'
  },
  {
    name: "lets any user remove another user's passkey",
    breaks: '8.2.2',
    in: 'isOne',
    find: 'and(isOf(userId), eq(passkeys.id, id))',
    put: 'eq(passkeys.id, id)',
    test,
    named: 'are renamed and removed individually, and recovery codes go with the last factor'
  },
  {
    name: 'removes a passkey without a fresh log-in',
    breaks: '7.5.1',
    in: 'removePasskey',
    find: 'owner.fresh.delete(',
    put: 'owner.delete(',
    test,
    named: 'requires a name and a fresh log-in, which removing requires too'
  },
  {
    name: 'keeps the passkeys when the operator resets a lost second factor',
    breaks: '6.4.4',
    in: 'passkeys',
    find: 'await tx.use(passkeyStore).removeAllOf(user.id)',
    put: '1',
    test,
    named: 'are removed with their recovery codes by the command reset-factor'
  },
  {
    name: "counts anybody's passkey as the second factor of an administrator",
    breaks: '6.3.3',
    in: 'hasPasskey',
    find: ' WHERE ${passkeys.userId} = ${users.id})',
    put: ')',
    test,
    named: 'satisfy the requirement that administrators have a second factor'
  }
]
