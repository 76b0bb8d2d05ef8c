import { findWatchedChanges, isWatched, type Problem, t } from '../../../engine/index.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { nameBrowser } from '../../accounts/model/browser-name.ts'
import { readMissing } from '../../users/model/record-status.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import { refuse } from '../errors.ts'
import { clockTolerance } from '../../core/durations.ts'
import { randomId } from '../../core/keys.ts'
import {
  type CorrectionTarget,
  findTarget,
  titleToStore,
  translateTitle
} from '../corrections/model/target.ts'
import type { StoredRecord } from '../load.ts'
import type { PartDefinition } from '../model/parts.ts'
import { type ChangeRow, changeStore } from './change-store.ts'
import { type ChangeContent, openChange, sealChange } from './content.ts'
import { pointerOfChange } from './views.ts'
import { describeMoment } from '../../core/moment.ts'
import { writeMail } from '../../mail/write-mail.ts'
import type { Connection } from '../../core/database/connection.ts'
import { sessions } from '../../accounts/index.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'

export interface SavingSession {
  id: string
  /** The User-Agent header. */
  userAgent: string | undefined
  address: string
}

interface SavedPart {
  part: PartDefinition
  value: unknown
  session: SavingSession
  owner: SignedIn
}

/** A change of an answer whose question still exists. */
interface TargetedChange extends ChangeContent {
  target: CorrectionTarget
  /** The unconfirmed change of the same answer, if there is one. */
  existing: ChangeRow | undefined
}

/**
 * Records the watched answers that a save replaces in a record that is or was complete. They wait for confirmation, and the
 * employee gets a mail. Throws if the password was not entered again for this save, even in a fresh session. Makes no database
 * request if no watched answer changes.
 */
export async function recordWatchedChanges(
  { keys, mailer, audit, clock, config }: FeatureServices,
  tx: Connection,
  record: StoredRecord,
  { part, value, session, owner }: SavedPart
) {
  const { account } = record
  const found = findWatchedChanges(part.schema, record.answers.get(part.name)?.value, value)
  if (found.length === 0) return
  // A started review means the record was complete: making it incomplete first must not bypass the confirmation.
  const wasComplete = record.review.state !== null
  if (!wasComplete && !isWatched({ completed: account.completed, missing: readMissing(account) })) return

  const now = clock()
  const userId = account.id
  const existingChanges = await tx.use(changeStore).listOf(userId)
  const changes = found.flatMap(({ name, before, after }): TargetedChange[] => {
    const target = findTarget(`/${part.name}/${name}`)
    const earlier = existingChanges.find(row => pointerOfChange(row) === target?.pointer)
    // A first answer replaces nothing, unless an unconfirmed change has just removed the previous one.
    return target && (before !== null || earlier) ? [{ target, before, after, existing: earlier }] : []
  })
  if (changes.length === 0) return
  const entered = { since: now - config.freshLogIn, until: now + clockTolerance }
  if (!(await sessions.useEnteredAgain(tx, session.id, entered))) throw refuseUnconfirmed(changes)

  const origin = { network: owner.origin.network, browser: nameBrowser(session.userAgent) }
  for (const change of changes) await store(change)
  const fields = changes.map(({ target }) => target.pointer)
  await audit(tx, { ...buildSelfEntry(owner), action: 'change.noted', detail: { fields } })
  const mail = writeMail('record-changed', () => ({
    changes: changes.map(({ target }) => translateTitle(target)),
    at: describeMoment(now),
    network: origin.network ?? undefined,
    browser: origin.browser ?? undefined,
    password: `${config.publicUrl}/ChangePassword`
  }))
  await mailer.put(tx, { to: account.email, ...mail })

  /** After several changes, "before" stays the last confirmed answer. */
  async function store({ target, before, after, existing }: TargetedChange) {
    const id = existing?.id ?? randomId()
    const confirmed = existing ? openChange(keys, existing).before : before
    const content = sealChange(keys, { id, userId }, { before: confirmed, after })
    const revision = (existing?.revision ?? 0) + 1
    const place = { path: target.pointer, title: titleToStore(target) }
    const row = { id, userId, ...place, revision, content, ...origin, changedAt: now }
    await (existing ? tx.use(changeStore).put(row) : tx.use(changeStore).add(row))
  }
}

/** On this error the page shows old and new answers, asks for the password, and saves again. */
function refuseUnconfirmed(changes: readonly TargetedChange[]) {
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
