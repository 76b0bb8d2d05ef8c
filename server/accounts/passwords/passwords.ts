import type { Algorithm } from '@node-rs/argon2'
import { preparePassword } from '../../../engine/index.ts'
import { type Requester, ownWork } from '../../core/requester.ts'
import { createHeavyGate } from '../../core/gate.ts'
import type { Keys } from '../../core/keys.ts'

/** The OWASP recommendation for argon2id. After an increase, each password is rehashed at its owner's next log-in. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// `Algorithm` is a `const enum`, which isolated modules cannot read. 2 is argon2id.
const argon2id = 2 as Algorithm
const marker = `m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}`

const maxWaiting = 64

/** The stored value of an account without a password: its owner must choose one with a mailed code. */
export const noPassword = '-'

export type Passwords = ReturnType<typeof createPasswords>

/** The result of comparing a password with the stored hash. */
export interface PasswordCheck {
  isRight: boolean
  /** Whether the stored hash uses weaker settings or another form of the password than a new one would. */
  isOutdated: boolean
}

/**
 * Passwords as argon2id hashes, with a pepper that is not in the database. Two are hashed at a time and 64 wait in a fair
 * queue, so that a flood of log-ins exhausts neither memory nor time and does not delay others.
 */
export function createPasswords(keys: Keys) {
  const secret = Buffer.from(keys.hmac('passwords', 'pepper'), 'hex')
  const enter = createHeavyGate({ maxWaiting })
  let hashOfNobody: Promise<string> | undefined

  return {
    hash,

    /** Takes the same time for a user who does not exist. */
    async verify(requester: Requester, typed: string, stored: string | undefined): Promise<PasswordCheck> {
      const decoy = await getHashOfNobody()
      const { verify } = await loadArgon2()
      const isThere = stored !== undefined && stored !== noPassword
      for (const [number, form] of listPasswordForms(typed).entries()) {
        const isEqual = await enter(requester, () => verify(isThere ? stored : decoy, form, { secret }))
        if (isThere && isEqual) return { isRight: true, isOutdated: number > 0 || !stored.includes(marker) }
      }
      return { isRight: false, isOutdated: false }
    }
  }

  async function hash(requester: Requester, typed: string): Promise<string> {
    const argon2 = await loadArgon2()
    const password = preparePassword(typed)
    return enter(requester, () => argon2.hash(password, { ...strength, algorithm: argon2id, secret }))
  }

  /** Returns the cached hash that is compared when there is no user. The first log-in waits for it. */
  function getHashOfNobody(): Promise<string> {
    hashOfNobody ??= hash(ownWork, 'nobody').catch(error => {
      hashOfNobody = undefined
      throw error
    })
    return hashOfNobody
  }
}

/** Lazy-loaded, because a hash takes 19 MB. */
const loadArgon2 = () => import('@node-rs/argon2')

/**
 * Returns the forms of a password that its hash may have been made from: as it is prepared now, as it was typed, and as other
 * systems compose its characters (NFD). Most passwords have one form.
 */
function listPasswordForms(typed: string): string[] {
  const prepared = preparePassword(typed)
  return [...new Set([prepared, typed, prepared.normalize('NFD')])]
}
