import { t } from '../../engine/index.ts'
import { takeChunks } from '../core/take-chunks.ts'
import { requireCapabilityNow } from '../access/service.ts'
import type { Person } from '../audit/model/entries.ts'
import { randomId } from '../core/keys.ts'
import { currentLanguage } from '../core/language.ts'
import { sealHire } from './content.ts'
import { createHireLimits } from './hire-limits.ts'
import { type HireRow, hireStore } from './hire-store.ts'
import { createInvitations } from './invitations.ts'
import { createSheetCheck } from './check-sheet.ts'
import { writeInvitation } from './write-invitation.ts'
import type { CellFault, HireSheet, ReadHire } from './model/read-rows.ts'
import { nameInAnswers } from './model/name-in-answers.ts'
import { refuse } from './errors.ts'
import type { Access } from '../core/api/access.ts'
import type { Connection } from '../core/database/connection.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { batches, outbox } from '../mail/index.ts'

interface Import {
  by: Person
  access: Access
  sheet: HireSheet
  /** The id that the page gives to this import. It is the same for all of its requests. */
  requestKey: string
}

/** An invitation with its mail, which is not stored yet. */
interface Prepared {
  row: HireRow
  mail: ReturnType<typeof writeInvitation>['mail']
}

/** The number of invitations in one transaction. Other requests get a turn after each. */
const atOnce = 200
const ofNoRule = { reminds: null, rule: null, day: null }
const noContent = Buffer.alloc(0)

/**
 * Creates the invitations of new employees. An address is invited at most once, even by several administrators. Invitations are
 * idempotent: an interrupted import is finished by sending it again.
 */
export function createHiringService(services: FeatureServices) {
  const { database, keys, clock, mailer, audit } = services
  const limits = createHireLimits(services)
  const check = createSheetCheck(services)

  return { check, invite, ...createInvitations(services) }

  /**
   * Invites everyone who can be invited. Returns the number, also of all requests of this import, and the people left out.
   */
  async function invite({ by, access, sheet, requestKey }: Import) {
    const { hires, problems, known } = await check(sheet, access)
    await limits.requireRoom(by, hires.length)
    let invited = 0
    let batch: string | undefined
    for await (const some of takeChunks(hires, atOnce)) {
      const stored = await database.write(tx => store(tx, { by, requestKey }, some))
      batch = stored.batch
      invited += stored.added.size
      problems.push(...stored.mailedOften.map(describeMailedOften))
      known.push(
        ...some
          .filter(hire => !stored.added.has(hire.email) && !stored.mailedOften.includes(hire))
          .map(({ row, email }) => ({ row, email, why: 'invited' as const }))
      )
    }
    const found = await batches.findByKey(database.read, by.id, requestKey)
    return { invited, invitedInAll: found?.accepted ?? 0, problems, known, batch }
  }

  async function store(
    tx: Connection,
    { by, requestKey }: Omit<Import, 'sheet' | 'access'>,
    hires: ReadHire[]
  ) {
    await requireCapabilityNow(tx, by.id, 'hire')
    const now = clock()
    const existing = await tx.use(hireStore).findKnown(hires.map(({ email }) => email))
    const [made, mailedOften]: [Prepared[], ReadHire[]] = [[], []]
    for (const hire of hires) {
      if (existing.accounts.has(hire.email) || existing.invited.has(hire.email)) continue
      if (await limits.countMail(tx, hire.email)) made.push(prepare(hire, by, now))
      else mailedOften.push(hire)
    }
    const added = await tx.use(hireStore).addMany(made.map(({ row }) => row))
    const written = made.filter(({ row }) => added.has(row.id))
    const batch = await findBatch(tx, by, requestKey, now)
    if (written.length > 0) {
      await limits.count(tx, by, written.length)
      await outbox.addMany(
        tx,
        written.map(({ mail }) => ({ ...mail, batch })),
        now
      )
      await batches.addAccepted(tx, batch, written.length)
      await audit(tx, { by, action: 'hire.invited', detail: { batch, hires: written.length } })
      mailer.noteWritten(tx)
    }
    return { batch, added: new Set(written.map(({ row }) => row.email)), mailedOften }
  }

  function prepare({ email, row: _, ...read }: ReadHire, by: Person, now: number): Prepared {
    const id = randomId()
    const username = read.username || nameInAnswers(read.answers)
    const content = { ...read, username, language: currentLanguage() }
    const { mail, ...link } = writeInvitation(services, { id, email, username }, now)
    const sealed = { id, email, content: sealHire(keys, { id }, content), invitedBy: by.id, createdAt: now }
    const row: HireRow = { ...sealed, ...link, mail: mail.id, openedAt: null, userId: null, joinedAt: null }
    return { row, mail }
  }

  /** Returns the batch of an import, which all of its requests share. */
  async function findBatch(tx: Connection, by: Person, requestKey: string, now: number): Promise<string> {
    const found = await batches.findByKey(tx, by.id, requestKey)
    if (found && found.type !== 'invitation') throw refuse('hiring.key_used')
    if (found) return found.id
    const id = randomId()
    const counts = { accepted: 0, refused: 0, createdAt: now }
    const named = { id, adminId: by.id, audience: null, requestKey, asked: requestKey, fingerprint: id }
    await batches.add(tx, { ...named, ...counts, type: 'invitation', body: noContent, ...ofNoRule })
    return id
  }
}

const describeMailedOften = ({ row, email }: ReadHire): CellFault => ({
  row,
  column: '/email',
  value: email,
  msg: t('This address was sent three invitations within a day. Invite it again tomorrow.'),
  suggestion: ''
})
