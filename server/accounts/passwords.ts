import type { Algorithm } from '@node-rs/argon2'
import { createHeavyGate } from '../core/gate.ts'
import type { Keys } from '../core/keys.ts'

/** The strength of OWASP's argon2id recommendation. Raising it rehashes each password at its owner's next log-in. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// The enum is a `const enum`, which isolated modules cannot read: 2 is argon2id.
const argon2id = 2 as Algorithm
const marker = `m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}`

const maxWaiting = 64

/** The hash of an account that no password opens: it waits for one that its owner chooses with a mailed code. */
export const noPassword = '-'

export type Passwords = ReturnType<typeof createPasswords>

/**
 * Passwords as argon2id hashes, peppered with a key that is not in the database. Two are hashed at a time and 64 wait,
 * so that a flood of log-ins exhausts neither memory nor time: who comes then is told that the server is busy.
 */
export function createPasswords(keys: Keys) {
  const secret = Buffer.from(keys.hmac('passwords', 'pepper'), 'hex')
  const enter = createHeavyGate({ maxWaiting })
  let hashOfNobody: Promise<string> | undefined

  return {
    hash,

    /** Takes as long for a user who does not exist. */
    async verify(password: string, stored: string | undefined): Promise<boolean> {
      const other = await getHashOfNobody()
      const { verify } = await loadArgon2()
      const isThere = stored !== undefined && stored !== noPassword
      const isEqual = await enter(() => verify(isThere ? stored : other, password, { secret }))
      return isThere && isEqual
    },

    isWeak: (stored: string) => !stored.includes(marker)
  }

  async function hash(password: string): Promise<string> {
    const argon2 = await loadArgon2()
    return enter(() => argon2.hash(password, { ...strength, algorithm: argon2id, secret }))
  }

  /** What a password is compared with where there is no user: made once, and the first log-in waits for it. */
  function getHashOfNobody(): Promise<string> {
    hashOfNobody ??= hash('nobody').catch(error => {
      hashOfNobody = undefined
      throw error
    })
    return hashOfNobody
  }
}

/** Loaded with the first password, as its hash takes 19 MB. */
const loadArgon2 = () => import('@node-rs/argon2')
