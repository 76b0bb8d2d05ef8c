import crypto from 'node:crypto'
import { t } from '../../../engine/index.ts'
import { organisation } from '../../../generated/index.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { notifyAdministrators } from '../managed-accounts/administrator-notices.ts'
import { writeFactorMail } from '../mail.ts'
import { dropIdleCodes, makeFirstCodes } from '../second-factor/own-factors.ts'
import { type Passkey, passkeyStore } from './passkey-store.ts'
import { requireSessionIn } from '../sessions/session.ts'
import { sessionStore } from '../sessions/session-store.ts'
import {
  algorithms,
  createCeremonies,
  lifetime,
  loadLibrary,
  type PasskeyUse,
  refused
} from './ceremonies.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

const maxPerUser = 10
/** Passkeys (WebAuthn) as second factors. Each verifies its owner by fingerprint, face or PIN. */
export function createPasskeys(services: FeatureServices) {
  const { database, keys, config, clock, mailer, audit } = services

  const { expect, takeAnswer, verifyMade, verifySigned, requireSite } = createCeremonies(services)

  return { beginAdding, add, rename, remove, ask, check }

  /** Returns the options with which the browser creates a passkey. */
  async function beginAdding({ id, email, username }: SessionUser, sessionId: string) {
    const { host } = requireSite()
    const passkeys = await database.read.use(passkeyStore).listOf(id)
    requireRoom(passkeys)
    const { generateRegistrationOptions } = await loadLibrary()
    const options = await generateRegistrationOptions({
      rpName: organisation.name,
      rpID: host,
      userID: new Uint8Array(Buffer.from(id)),
      userName: email,
      userDisplayName: username,
      timeout: lifetime,
      attestationType: 'none',
      supportedAlgorithmIDs: algorithms,
      excludeCredentials: passkeys.map(describe),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' }
    })
    await expect({ userId: id, what: 'add', within: sessionId }, options.challenge)
    return options
  }

  /** Stores a passkey; from now on a log-in requires a factor. Returns recovery codes if the account had none. */
  async function add(user: SessionUser, sessionId: string, name: string, sent: unknown): Promise<string[]> {
    const answer = await takeAnswer({ userId: user.id, what: 'add', within: sessionId }, sent)
    const made = await verifyMade(answer)
    return database.write(async tx => {
      await requireSessionIn(tx, services, sessionId)
      requireRoom(await tx.use(passkeyStore).listOf(user.id))
      const isNew = await tx.use(passkeyStore).add({
        id: randomId(),
        userId: user.id,
        credential: made.id,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        name,
        transports: JSON.stringify(answer.transports),
        createdAt: clock()
      })
      if (!isNew) throw refuse('passkey.added_before')
      await tx.use(sessionStore).endOthersOf(user.id, sessionId)
      await mailer.put(tx, writeFactorMail(user.email, 'passkey-added', config.publicUrl))
      await audit(tx, { ...buildSelfEntry(user), action: 'passkey.added' })
      if (user.isAdmin) await notifyAdministrators(services, tx, user, { what: 'factor-added' })
      return makeFirstCodes(tx, keys, user.id)
    })
  }

  function rename({ id }: SessionUser, passkey: string, name: string) {
    return database.write(async tx => {
      if (!(await tx.use(passkeyStore).rename(id, passkey, name))) throw refuse('request.not_found')
    })
  }

  function remove(user: SessionUser, passkey: string) {
    const { id, email } = user
    return database.write(async tx => {
      if (!(await tx.use(passkeyStore).remove(id, passkey))) throw refuse('request.not_found')
      await dropIdleCodes(tx, id)
      await mailer.put(tx, writeFactorMail(email, 'passkey-removed', config.publicUrl))
      await audit(tx, { ...buildSelfEntry(user), action: 'passkey.removed' })
      if (user.isAdmin) await notifyAdministrators(services, tx, user, { what: 'factor-removed' })
    })
  }

  /** Returns the options with which the browser asks for a signature. */
  async function ask(use: PasskeyUse) {
    const { host } = requireSite()
    const passkeys = await database.read.use(passkeyStore).listOf(use.userId)
    if (passkeys.length === 0) throw refuse('passkey.none')
    const { generateAuthenticationOptions } = await loadLibrary()
    const options = await generateAuthenticationOptions({
      rpID: host,
      allowCredentials: passkeys.map(describe),
      timeout: lifetime,
      userVerification: 'required'
    })
    await expect(use, options.challenge)
    return options
  }

  /** Throws, with a message for the user, unless a passkey of the account has signed the challenge for this use. */
  async function check(use: PasskeyUse, sent: unknown) {
    const answer = await takeAnswer(use, sent)
    const passkeys = await database.read.use(passkeyStore).listOf(use.userId)
    const passkey = passkeys.find(({ credential }) => credential === answer.id)
    if (!passkey) throw refused(t('This passkey belongs to another account. Use another way.'))
    const counter = await verifySigned(passkey, answer)
    if (await database.write(tx => tx.use(passkeyStore).use(passkey.id, counter, clock()))) return
    throw refused(
      t('This passkey may have been copied, because its counter went back. Use another way, and remove it.')
    )
  }
}

/** Returns a random ticket that binds a challenge to one log-in. */
export const createTicket = () => crypto.randomBytes(16).toString('base64url')

function requireRoom(passkeys: readonly Passkey[]) {
  if (passkeys.length >= maxPerUser) throw refuse('passkey.too_many', { max: maxPerUser })
}

const describe = ({ credential, transports }: Passkey) => ({
  id: credential,
  transports: JSON.parse(transports) as never[] // `add` wrote it
})
