import crypto from 'node:crypto'
import { organisation } from '../../../generated/index.ts'
import { buildSelfEntry, type Person } from '../../audit/model/entries.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { notifyAdministrators } from '../managed-accounts/administrator-notices.ts'
import { type Authenticator, authenticatorStore } from './authenticator-store.ts'
import { writeFactorMail } from '../mail.ts'
import { dropIdleCodes, findFactors, makeCodes, makeFirstCodes } from './own-factors.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { requireSessionIn } from '../sessions/session.ts'
import { sessionStore } from '../sessions/session-store.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

const period = 30_000
const secretBytes = 20

/** An authenticator app as the second factor (RFC 6238), and recovery codes for the loss of the app or the passkeys. */
export function createFactors(services: FeatureServices) {
  const { database, keys, config, clock, mailer, audit } = services

  return { find, isOn, use, begin, confirm, remove, renewCodes }

  async function find(userId: string) {
    const codes = await database.read.use(authenticatorStore).countCodes(userId)
    return { ...(await findFactors(database.read, userId)), codes }
  }

  async function isOn(userId: string): Promise<boolean> {
    return (await findFactors(database.read, userId)).isOn
  }

  /** Uses up a code of the app or a recovery code. Returns false if it is wrong or was used before. */
  async function use(user: Person, typed: string): Promise<boolean> {
    const userId = user.id
    const code = typed.replaceAll(/\s/g, '')
    if (/^\d{6}$/.test(code)) {
      const authenticator = await database.read.use(authenticatorStore).find(userId)
      if (!authenticator?.confirmedAt) return false
      const step = await findStep(authenticator, code)
      return step !== undefined && database.write(tx => tx.use(authenticatorStore).useStep(userId, step))
    }
    return database.write(async tx => {
      if (!(await tx.use(authenticatorStore).useCode(userId, hashRecoveryCode(keys, userId, code))))
        return false
      const left = await tx.use(authenticatorStore).countCodes(userId)
      await audit(tx, { ...buildSelfEntry(user), action: 'recovery.used', detail: { left } })
      return true
    })
  }

  /** Creates a secret, which counts once a code of it is confirmed. */
  async function begin({ id, email }: SessionUser): Promise<{ secret: string; uri: string }> {
    if ((await find(id)).since !== null) throw refuse('factor.app_present')
    const bytes = crypto.randomBytes(secretBytes)
    const sealed = keys.seal('factors', id, bytes)
    await database.write(tx => tx.use(authenticatorStore).begin(id, sealed, clock()))
    const totp = await totpOf(bytes, email)
    return { secret: totp.secret.base32, uri: totp.toString() }
  }

  /**
   * Confirms that the app works; from now on a log-in requires it. Returns the recovery codes, which are shown only once; none
   * if the account has some already.
   */
  async function confirm(user: SessionUser, sessionId: string, code: string): Promise<string[]> {
    const authenticator = await database.read.use(authenticatorStore).find(user.id)
    if (!authenticator) throw refuse('factor.not_begun')
    if (authenticator.confirmedAt) throw refuse('factor.app_present')
    const step = await findStep(authenticator, code)
    if (step === undefined) throw refuse('factor.wrong_code', { form: 'account/factor-code' })
    return database.write(async tx => {
      await requireSessionIn(tx, services, sessionId)
      // Another tab may have restarted the set-up or confirmed it first.
      if (!(await tx.use(authenticatorStore).confirm(authenticator, clock())))
        throw refuse('factor.not_begun')
      await tx.use(authenticatorStore).useStep(user.id, step)
      await tx.use(sessionStore).endOthersOf(user.id, sessionId)
      await mailer.put(tx, writeFactorMail(user.email, 'authenticator-added', config.publicUrl))
      await audit(tx, { ...buildSelfEntry(user), action: 'factor.added' })
      if (user.isAdmin) await notifyAdministrators(services, tx, user, { what: 'factor-added' })
      return makeFirstCodes(tx, keys, user.id)
    })
  }

  async function remove(user: SessionUser) {
    const { id, email } = user
    await database.write(async tx => {
      if (!(await tx.use(authenticatorStore).remove(id))) return
      await dropIdleCodes(tx, id)
      await mailer.put(tx, writeFactorMail(email, 'authenticator-removed', config.publicUrl))
      await audit(tx, { ...buildSelfEntry(user), action: 'factor.removed' })
      if (user.isAdmin) await notifyAdministrators(services, tx, user, { what: 'factor-removed' })
    })
  }

  async function renewCodes(user: SessionUser): Promise<string[]> {
    const { id, email } = user
    if (!(await isOn(id))) throw refuse('factor.none')
    return database.write(async tx => {
      await mailer.put(tx, writeFactorMail(email, 'recovery-codes', config.publicUrl))
      await audit(tx, { ...buildSelfEntry(user), action: 'recovery.made' })
      return makeCodes(tx, keys, id)
    })
  }

  /** Returns the time step of a code: the current one or, because clocks differ, the previous or next one. */
  async function findStep({ userId, secret }: Authenticator, code: string): Promise<number | undefined> {
    const totp = await totpOf(keys.open('factors', userId, secret), '')
    const timestamp = clock()
    const delta = totp.validate({ token: code, timestamp, window: 1 })
    return delta === null ? undefined : Math.floor(timestamp / period) + delta
  }
}

/** The library is lazy-loaded with the first secret. */
async function totpOf(bytes: Buffer, label: string) {
  const { Secret, TOTP } = await import('otpauth')
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer })
  return new TOTP({ issuer: organisation.name, label, secret, period: period / 1000, digits: 6 })
}
