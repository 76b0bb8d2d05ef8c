import { hashToken, isToken } from '../../core/link-token.ts'
import type { Connection } from '../../core/database/connection.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { organisation } from '../../../generated/index.ts'
import { type User, users } from '../../users/index.ts'
import { refuse } from '../errors.ts'
import { accountLimits, limitKeys } from '../limits.ts'
import { notifyAdministrators } from '../managed-accounts/administrator-notices.ts'
import type { RequestContext } from '../services.ts'
import { type Contact, type ContactCorrection, contactCorrectionStore } from './contact-correction-store.ts'
import { endOldAccess, moveContact } from './move-contact.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/** Lets a person undo a correction, once, by the link that was mailed to their previous address. */
export function createUndoCorrection(services: FeatureServices) {
  const { database, clock, mailer, audit } = services
  const attempts = createAttemptLimits(services)

  return { undo }

  /** Undoes a correction and signs out all devices. Returns the id of the account. */
  async function undo(token: unknown, context: RequestContext): Promise<string> {
    if (!(await find(database.read, token))) throw await refuseLink(context)
    return database.write(async tx => {
      const found = await find(tx, token)
      if (!found) throw refuse('account.unknown_undo')
      const { user, correction } = found
      const store = tx.use(contactCorrectionStore)
      const since = (await store.listOf(user.id, clock())).filter(
        other => !other.isUndone && other.correctedAt >= correction.correctedAt
      )
      const restored = { email: restore('email', user, since), phone: restore('phone', user, since) }
      if (!(await moveContact(services, tx, user, restored))) throw refuse('account.undo_taken')
      await endOldAccess(tx, user)
      await store.closeSince(correction)
      await audit(tx, { by: { origin: context.origin }, action: 'contact.undone', subject: user.id })
      await notify(tx, user, restored)
      return user.id
    })
  }

  /**
   * Returns the account and the correction of a link; undefined if the account has a role by now, which the link must not
   * affect.
   */
  async function find(tx: Connection, token: unknown) {
    if (!isToken(token)) return undefined
    const correction = await tx.use(contactCorrectionStore).findByHash(hashToken('undo', token), clock())
    const user = correction && (await users.findById(tx, correction.userId))
    return user && !user.isAdmin ? { user, correction } : undefined
  }

  async function refuseLink({ network }: RequestContext) {
    await attempts.consume({ [limitKeys.wrongLinksOfNetwork(network)]: accountLimits.wrongLinksOfNetwork })
    return refuse('account.unknown_undo')
  }

  /** Notifies the administrators, and the address that is removed from the account. */
  async function notify(tx: Connection, { id, email, language }: User, restored: Contact) {
    await notifyAdministrators(services, tx, { id, email: restored.email }, { what: 'contact-undone' })
    if (restored.email === email) return
    const mail = writeMail('contact-undone', { contact: organisation.email })
    await mailer.put(tx, { to: email, language: language ?? 'en', ...mail, about: id })
  }
}

/** Returns the value before these corrections, unless the person has changed it since. */
function restore(field: keyof Contact, now: Contact, corrections: ContactCorrection[]): string {
  const changes = corrections.filter(({ before, after }) => before[field] !== after[field])
  const [first, last] = [changes.at(0), changes.at(-1)]
  return first && last?.after[field] === now[field] ? first.before[field] : now[field]
}
