import crypto from 'node:crypto'
import { organisation } from '../../generated/index.ts'
import { buildSelfEntry, type Person } from '../audit/model/entries.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { ProblemsError, Refusal } from '../core/errors.ts'
import type { Services } from '../services.ts'
import { tellAdministrators } from './administrator-notices.ts'
import type { Authenticator } from './authenticator-store.ts'
import { writeFactorMail } from './mail.ts'
import { dropIdleCodes, findFactors, makeCodes, makeFirstCodes } from './own-factors.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { requireSessionIn } from './session.ts'

const period = 30_000
const secretBytes = 20

/** An authenticator app as the second factor (RFC 6238), and recovery codes for when it or the passkeys are lost. */
export function createFactors(services: Services) {
  const { database, keys, config, clock, mailer, audit } = services

  return { find, isOn, use, begin, confirm, remove, renewCodes }

  async function find(userId: string) {
    const codes = await database.read.authenticators.countCodes(userId)
    return { ...(await findFactors(database.read, userId)), codes }
  }

  async function isOn(userId: string): Promise<boolean> {
    return (await findFactors(database.read, userId)).isOn
  }

  /** Is this a code of the app or a recovery code, not used before? It is used up then. */
  async function use(user: Person, typed: string): Promise<boolean> {
    const userId = user.id
    const code = typed.replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(code)) {
      const authenticator = await database.read.authenticators.find(userId)
      if (!authenticator?.confirmedAt) return false
      const step = await findStep(authenticator, code)
      return step !== undefined && database.write(stores => stores.authenticators.useStep(userId, step))
    }
    return database.write(async stores => {
      if (!(await stores.authenticators.useCode(userId, hashRecoveryCode(keys, userId, code)))) return false
      const left = await stores.authenticators.countCodes(userId)
      await audit(stores, { ...buildSelfEntry(user), action: 'recovery.used', detail: { left } })
      return true
    })
  }

  /** A new secret, which counts once a code of it comes back. */
  async function begin({ id, email }: SessionUser): Promise<{ secret: string; uri: string }> {
    if ((await find(id)).since !== null)
      throw new Refusal(409, 'You have an authenticator app already. Remove it first.')
    const bytes = crypto.randomBytes(secretBytes)
    const sealed = keys.seal('factors', id, bytes)
    await database.write(stores => stores.authenticators.begin(id, sealed, clock()))
    const totp = await totpOf(bytes, email)
    return { secret: totp.secret.base32, uri: totp.toString() }
  }

  /**
   * The app works: from now on a log-in asks for it. Answers the recovery codes, which nobody can see again; none where there
   * are some already.
   */
  async function confirm(user: SessionUser, sessionId: string, code: string): Promise<string[]> {
    const authenticator = await database.read.authenticators.find(user.id)
    if (!authenticator || authenticator.confirmedAt) throw nothingBegun()
    const step = await findStep(authenticator, code)
    if (step === undefined) throw wrongCode('account/factor-code')
    return database.write(async stores => {
      await requireSessionIn(stores, services, sessionId)
      // Another window may have begun anew or been first.
      if (!(await stores.authenticators.confirm(authenticator, clock()))) throw nothingBegun()
      await stores.authenticators.useStep(user.id, step)
      await stores.sessions.endOthersOf(user.id, sessionId)
      await mailer.put(stores, writeFactorMail(user.email, 'added', config.publicUrl))
      await audit(stores, { ...buildSelfEntry(user), action: 'factor.added' })
      if (user.isAdmin) await tellAdministrators(services, stores, user, { what: 'factor-added' })
      return makeFirstCodes(stores, keys, user.id)
    })
  }

  async function remove(user: SessionUser) {
    const { id, email } = user
    await database.write(async stores => {
      if (!(await stores.authenticators.remove(id))) return
      await dropIdleCodes(stores, id)
      await mailer.put(stores, writeFactorMail(email, 'removed', config.publicUrl))
      await audit(stores, { ...buildSelfEntry(user), action: 'factor.removed' })
      if (user.isAdmin) await tellAdministrators(services, stores, user, { what: 'factor-removed' })
    })
  }

  /** The earlier ones open nothing any more. */
  async function renewCodes(user: SessionUser): Promise<string[]> {
    const { id, email } = user
    if (!(await isOn(id))) throw new Refusal(409, 'Set up a second factor first.')
    return database.write(async stores => {
      await mailer.put(stores, writeFactorMail(email, 'codes', config.publicUrl))
      await audit(stores, { ...buildSelfEntry(user), action: 'recovery.made' })
      return makeCodes(stores, keys, id)
    })
  }

  /** The time step of a code: the present one, or the one before or after it, as clocks differ. */
  async function findStep({ userId, secret }: Authenticator, code: string): Promise<number | undefined> {
    const totp = await totpOf(keys.open('factors', userId, secret), '')
    const timestamp = clock()
    const delta = totp.validate({ token: code, timestamp, window: 1 })
    return delta === null ? undefined : Math.floor(timestamp / period) + delta
  }
}

const nothingBegun = () => new Refusal(409, 'Begin with a new secret first.')

/** On its field. */
export function wrongCode(form: string) {
  const msg = 'This code is not right, or was used already.'
  return new ProblemsError(msg, [{ rule: 'equals', msg, path: '/code', form }])
}

/** Loaded with the first secret. */
async function totpOf(bytes: Buffer, label: string) {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  return new TOTP({ issuer: organisation.name, label, secret, period: period / 1000, digits: 6 })
}
