import { findWatchedChanges, isWatched, type Problem, t } from '../../../engine/index.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { nameBrowser } from '../../accounts/model/browser-name.ts'
import { readMissing } from '../../users/model/record-status.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { randomId } from '../../core/keys.ts'
import { type CorrectionTarget, findTarget } from '../corrections/model/target.ts'
import type { StoredRecord } from '../load.ts'
import type { PartDefinition } from '../model/parts.ts'
import { type ChangeRow, changeStore } from './change-store.ts'
import { type ChangeContent, openChange, sealChange } from './content.ts'
import { describeMoment } from '../../core/moment.ts'
import { writeMail } from '../../mail/write-mail.ts'
import type { Connection } from '../../core/database/connection.ts'
import { usePasswordEnteredAgain } from '../../accounts/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

/** The session that saves. */
export interface SavingSession {
  id: string
  /** What its browser says of itself. */
  userAgent: string | undefined
  /** The IP address that it is used from. */
  address: string
}

interface SavedPart {
  part: PartDefinition
  value: unknown
  session: SavingSession
  owner: SignedIn
}

/** A change of an answer that is asked for today. */
interface TargetedChange extends ChangeContent {
  target: CorrectionTarget
  /** The change of before that nobody has confirmed. */
  standing: ChangeRow | undefined
}

/**
 * Watched answers that a save replaces in a record that is or was complete: refused where the password was not entered again for
 * this save, however young the log-in is; else they wait until somebody confirms them, and the employee gets a mail.
 * Nothing is asked of the database where a save changes none.
 */
export async function noteChanges(
  { keys, mailer, audit, clock, config }: FeatureServices,
  tx: Connection,
  record: StoredRecord,
  { part, value, session, owner }: SavedPart
) {
  const { account } = record
  const found = findWatchedChanges(part.schema, record.answers.get(part.name)?.value, value)
  if (found.length === 0) return
  // A record that lacks something again was complete when its review began: that is no way around either.
  const wasComplete = record.review.state !== null
  if (!wasComplete && !isWatched({ completed: account.completed, missing: readMissing(account) })) return

  const now = clock()
  const userId = account.id
  const standing = await tx.use(changeStore).listOf(userId)
  const changes = found.flatMap(({ name, before, after }): TargetedChange[] => {
    const target = findTarget(`/${part.name}/${name}`)
    const earlier = standing.find(({ path }) => path === target?.pointer)
    // An answer that was never there replaces none, unless one was taken away just before.
    return target && (before !== null || earlier) ? [{ target, before, after, standing: earlier }] : []
  })
  if (changes.length === 0) return
  const since = now - config.freshLogIn
  if (!(await usePasswordEnteredAgain(tx, session.id, { since, now }))) throw notConfirmed(changes)

  const origin = { network: owner.origin.network, browser: nameBrowser(session.userAgent) }
  for (const change of changes) await store(change)
  const fields = changes.map(({ target }) => target.pointer)
  await audit(tx, { ...buildSelfEntry(owner), action: 'change.noted', detail: { fields } })
  const mail = writeMail('record-changed', {
    changes: changes.map(({ target }) => target.title),
    at: describeMoment(now),
    network: origin.network ?? undefined,
    browser: origin.browser ?? undefined,
    password: `${config.publicUrl}/ChangePassword`
  })
  await mailer.put(tx, { to: account.email, ...mail })

  /** After several changes, "before" stays the first answer: it is the last one that somebody has confirmed. */
  async function store({ target: { pointer: path, title }, before, after, standing }: TargetedChange) {
    const id = standing?.id ?? randomId()
    const confirmed = standing ? openChange(keys, standing).before : before
    const content = sealChange(keys, { id, userId }, { before: confirmed, after })
    const revision = (standing?.revision ?? 0) + 1
    const row = { id, userId, path, title, revision, content, ...origin, changedAt: now }
    await (standing ? tx.use(changeStore).put(row) : tx.use(changeStore).add(row))
  }
}

/** The page shows old and new then, asks for the password, and saves again. */
function notConfirmed(changes: readonly TargetedChange[]) {
  const problems = changes.map(({ target: { title, pointer, form } }): Problem => {
    return {
      rule: 'confirm',
      msg: t('Enter your password to change {title}.', { title }),
      path: pointer,
      form
    }
  })
  return refuse('record.password_needed', { problems })
}
