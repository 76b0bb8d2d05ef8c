import { createFormScope, type Missing } from '../../../engine/index.ts'
import { journey } from '../../../generated/index.ts'
import { sessions } from '../../accounts/index.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import type { SignedIn } from '../../core/api/guards.ts'
import type { Connection } from '../../core/database/connection.ts'
import { sealingOf } from '../../core/database/sealing.ts'
import type { Keys } from '../../core/keys.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import type { SavingSession } from '../changes/note.ts'
import type { StoredRecord } from '../load.ts'
import { dayOf } from '../model/facts.ts'
import { type PartDefinition, partDefinitions } from '../model/parts.ts'
import { composeAnswers } from '../model/record.ts'
import { isChanged } from '../save/is-changed.ts'
import { type Evidence, hashEvidence, translateSigned, writeEvidence } from './evidence.ts'
import { type SignatureRow, signatureStore } from './signature-store.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { hour } from '../../core/durations.ts'

/** When the record was signed, and when its answers first changed after that. */
export type SignatureTimes = Pick<SignatureRow, 'signedAt' | 'changedAt'>

const signingStep = journey.steps.find(({ signature }) => signature)

export const signingPart: PartDefinition | undefined = partDefinitions.find(({ forms }) =>
  forms.includes(signingStep?.form ?? '')
)

const maxPerHour = { max: 30, window: hour }

interface RecordChange {
  before: StoredRecord
  saved: StoredRecord
}

interface Signing {
  part: PartDefinition
  session: SavingSession
  owner: SignedIn
  declarationVersion?: string | undefined
  now: number
}

/**
 * Applies a save to the signature: saving the signing part signs the record, saving another part may make the signature
 * outdated.
 */
export async function settleSignature(
  services: FeatureServices,
  tx: Connection,
  { before, saved }: RecordChange,
  signing: Signing
): Promise<StoredRecord> {
  if (signing.part !== signingPart) return outdateSignature(tx, { before, saved }, signing.now)
  const isCurrent = before.signature?.changedAt === null
  return isCurrent && !isChanged(before, saved) ? saved : sign(services, tx, saved, signing)
}

/** Marks the signature as outdated if a save changed answers or files of a signed record. */
export async function outdateSignature(
  tx: Connection,
  { before, saved }: RecordChange,
  now: number
): Promise<StoredRecord> {
  const { signature, account } = saved
  if (!signature || signature.changedAt !== null || !isChanged(before, saved)) return saved
  await tx.use(signatureStore).markOutdated(account.id, now)
  return { ...saved, signature: { ...signature, changedAt: now } }
}

async function sign(
  services: FeatureServices,
  tx: Connection,
  record: StoredRecord,
  { part, session, owner, declarationVersion, now }: Signing
): Promise<StoredRecord> {
  const { keys, audit } = services
  await createAttemptLimits(services).consumeWithin(tx, `signatures:${owner.id}`, maxPerHour)
  const { username: name, email: contact } = record.account
  const signer = {
    name,
    contact,
    address: session.address,
    device: session.userAgent ?? null,
    knownBy: await sessions.findLogIn(tx, session.id)
  }
  const answered = composeAnswers(record)
  const facts = { part: part.name, record: answered, today: dayOf(now) }
  const evidence = writeEvidence(
    {
      forms: translateSigned(part.asked, declarationVersion),
      scopeOf: form => createFormScope(form, answered[part.name], facts),
      answers: listAnswers(record),
      at: now
    },
    signer
  )
  const times = { signedAt: now, changedAt: null }
  const content = sealEvidence(keys, { userId: owner.id, signedAt: now }, evidence)
  await tx.use(signatureStore).put({ userId: owner.id, content, ...times })
  const detail = { part: part.name, evidence: hashEvidence(keys, evidence) }
  await audit(tx, { ...buildSelfEntry(owner), action: 'record.signed', detail })
  return { ...record, signature: times }
}

/** Returns all stored answers and file digests, as they are signed. */
function listAnswers({ answers, files }: StoredRecord) {
  return {
    answers: Object.fromEntries([...answers].map(([part, { value }]) => [part, value])),
    files: files
      .map(({ part, field, rowId, slot, sha256 }) => [part, field, rowId, slot, sha256].join(' '))
      .sort()
  }
}

/** Returns the signature as a missing entry if it is outdated and the journey requires signing again. */
export function listToSignAgain({ signature }: { signature: SignatureTimes | null }): Missing[] {
  if (signingStep?.signature !== 'again' || !signingPart || (signature?.changedAt ?? null) === null) return []
  const { form } = signingStep
  return [{ form, path: `/${signingPart.name}`, title: `${signingPart.title} (to sign again)` }]
}

export const { seal: sealEvidence, open: openEvidence } = sealingOf('signatures').json<Evidence>()

/** Returns the evidence of the latest signature; undefined if none is stored. */
export async function findEvidence(
  tx: Connection,
  keys: Keys,
  userId: string
): Promise<Evidence | undefined> {
  const row = await tx.use(signatureStore).find(userId)
  return row && openEvidence(keys, row)
}
