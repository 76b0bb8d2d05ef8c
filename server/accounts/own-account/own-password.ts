import { messageOf, problemOf } from '../../../engine/index.ts'
import type { ConfirmWithCode } from '../../../generated/types.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { translateForm } from '../../core/language.ts'
import { requireForm } from '../../core/require-form.ts'
import { refuse } from '../errors.ts'
import { createFactors } from '../second-factor/factors.ts'
import { createIdentification } from '../log-in/identify.ts'
import { type CountedLogIn, createLogInLimits } from '../log-in/log-in-limits.ts'
import type { PasswordInput } from '../passwords/password-rules.ts'
import { createPasskeys } from '../passkeys/passkeys.ts'
import type { RequestContext } from '../services.ts'
import { sessionStore } from '../sessions/session-store.ts'
import { users } from '../../users/index.ts'
import type { AccountServices } from '../services.ts'

const formWithCode = 'account/confirm-with-code'

export interface Owner {
  user: SessionUser
  sessionId: string
}

/** Checks the password of the own account again. */
export function createOwnPassword(services: AccountServices) {
  const { database, clock, passwords } = services
  const limits = createLogInLimits(services)
  const factors = createFactors(services)
  const passkeys = createPasskeys(services)
  const { noteRefused, throwLocked } = createIdentification(services)

  return { requirePassword, confirm, confirmWithPasskey }

  /** Checks the password and the second factor. Afterwards the session counts as a fresh log-in for a while. */
  async function confirm({ user, sessionId }: Owner, answers: ConfirmWithCode, context: RequestContext) {
    const hasFactor = await factors.isOn(user.id)
    if (hasFactor && !answers.code?.trim()) throw codeMissing()
    const form = hasFactor ? formWithCode : 'account/confirm-password'
    const counted = await countPassword(user, answers.password, context, { form, path: '/password' })
    if (hasFactor) await requireCode(user, answers.code ?? '', counted, context)
    await renew(sessionId, counted)
  }

  async function requireCode(
    user: SessionUser,
    code: string,
    counted: CountedLogIn,
    context: RequestContext
  ) {
    await limits.countCode(counted).catch(error => throwLocked(error, user.id, context))
    if (!(await factors.use(user, code))) {
      await noteRefused('login.refused', user.id, context)
      throw refuse('factor.wrong_code', { form: formWithCode })
    }
    await database.write(tx => limits.clearCode(tx, counted))
  }

  /** Does the same with a passkey alone, which has verified its owner by fingerprint, face or PIN. */
  async function confirmWithPasskey({ user, sessionId }: Owner, answer: unknown, context: RequestContext) {
    const counted = await count(user, context)
    await passkeys
      .check({ userId: user.id, what: 'confirm', within: sessionId }, answer)
      .catch(async error => {
        if (answer !== undefined) await noteRefused('login.refused', user.id, context)
        throw error
      })
    await renew(sessionId, counted)
  }

  async function renew(sessionId: string, counted: CountedLogIn) {
    await database.write(async tx => {
      await limits.clear(tx, counted)
      await tx.use(sessionStore).confirm(sessionId, clock())
    })
  }

  /** Throws an error on the field if this is not the password of the account. */
  async function requirePassword(
    user: SessionUser,
    password: string,
    context: RequestContext,
    field: PasswordInput
  ) {
    const counted = await countPassword(user, password, context, field)
    // Refunded and not cleared, because tries at a second factor count here too.
    await database.write(tx => limits.refund(tx, counted))
    return counted.requester
  }

  async function countPassword(
    user: SessionUser,
    password: string,
    context: RequestContext,
    { form, path }: PasswordInput
  ): Promise<CountedLogIn> {
    const counted = await count(user, context)
    const stored = (await users.findById(database.read, user.id))?.password
    const { isRight } = await passwords.verify(counted.requester, password, stored).catch(async error => {
      await database.write(tx => limits.refundAll(tx, counted))
      throw error
    })
    if (isRight) return counted
    await noteRefused('login.refused', user.id, context)
    throw refuse('account.wrong_present_password', { form, path })
  }

  function count({ id, email }: SessionUser, context: RequestContext): Promise<CountedLogIn> {
    return limits.count(email, id, context).catch(error => throwLocked(error, id, context))
  }
}

function codeMissing() {
  const form = translateForm(requireForm(formWithCode))
  const { code: schema = {} } = form.schema.properties ?? {}
  const problems = [{ ...problemOf({ path: ['code'], schema, rule: 'required' }), form: formWithCode }]
  return refuse('input.invalid', { message: messageOf(problems, [form]), problems })
}
