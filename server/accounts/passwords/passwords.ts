import type { Algorithm } from '@node-rs/argon2'
import { preparePassword } from '../../../engine/index.ts'
import { type Asker, ownWork } from '../../core/asker.ts'
import { createHeavyGate } from '../../core/gate.ts'
import type { Keys } from '../../core/keys.ts'

/** The strength of OWASP's argon2id recommendation. Raising it rehashes each password at its owner's next log-in. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
// The enum is a `const enum`, which isolated modules cannot read: 2 is argon2id.
const argon2id = 2 as Algorithm
const marker = `m=${strength.memoryCost},t=${strength.timeCost},p=${strength.parallelism}`

const maxWaiting = 64

/** The hash of an account that no password opens: it waits for one that its owner chooses with a mailed code. */
export const noPassword = '-'

export type Passwords = ReturnType<typeof createPasswords>

/** How a password compares with the one that is stored. */
export interface PasswordCheck {
  isRight: boolean
  /** It is stored in a weaker way, or in another form, than it would be today. */
  isOutdated: boolean
}

/**
 * Passwords as argon2id hashes, peppered with a key that is not in the database. Two are hashed at a time and 64 wait in a
 * fair queue, so that a flood of log-ins exhausts neither memory nor time, and keeps nobody else waiting.
 */
export function createPasswords(keys: Keys) {
  const secret = Buffer.from(keys.hmac('passwords', 'pepper'), 'hex')
  const enter = createHeavyGate({ maxWaiting })
  let hashOfNobody: Promise<string> | undefined

  return {
    hash,

    /** Takes as long for a user who does not exist. */
    async verify(asker: Asker, typed: string, stored: string | undefined): Promise<PasswordCheck> {
      const other = await getHashOfNobody()
      const { verify } = await loadArgon2()
      const isThere = stored !== undefined && stored !== noPassword
      for (const [number, form] of listPasswordForms(typed).entries()) {
        const isEqual = await enter(asker, () => verify(isThere ? stored : other, form, { secret }))
        if (isThere && isEqual) return { isRight: true, isOutdated: number > 0 || !stored.includes(marker) }
      }
      return { isRight: false, isOutdated: false }
    }
  }

  async function hash(asker: Asker, typed: string): Promise<string> {
    const argon2 = await loadArgon2()
    const password = preparePassword(typed)
    return enter(asker, () => argon2.hash(password, { ...strength, algorithm: argon2id, secret }))
  }

  /** What a password is compared with where there is no user: made once, and the first log-in waits for it. */
  function getHashOfNobody(): Promise<string> {
    hashOfNobody ??= hash(ownWork, 'nobody').catch(error => {
      hashOfNobody = undefined
      throw error
    })
    return hashOfNobody
  }
}

/** Loaded with the first password, as its hash takes 19 MB. */
const loadArgon2 = () => import('@node-rs/argon2')

/**
 * A password in each form that its stored hash may have been made from: as it is hashed now, and as it was typed, or spelled
 * on another system, where it was stored before that. Most have one form.
 */
function listPasswordForms(typed: string): string[] {
  const prepared = preparePassword(typed)
  return [...new Set([prepared, typed, prepared.normalize('NFD')])]
}
