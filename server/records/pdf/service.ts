import { administrator, joinList, t, type View, withAnswers, withoutForms } from '../../../engine/index.ts'
import { recordForms } from '../../../generated/index.ts'
import { identifiersOf } from '../../access/model/access.ts'
import {
  readMissingAs,
  readRecordAs,
  readRecordMasked,
  seesFile,
  seesLine,
  seesPart
} from '../../access/model/seen.ts'
import { isInReach } from '../../access/service.ts'
import { buildSelfEntry } from '../../audit/model/entries.ts'
import { readMissing } from '../../users/model/record-status.ts'
import type { Access } from '../../core/api/access.ts'
import type { Requester } from '../../core/requester.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { describeMoment } from '../../core/moment.ts'
import { refuse } from '../errors.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { createVolumeGuard } from '../../volume/guard.ts'
import { showIdentifiers } from '../view/identifiers.ts'
import { findLastSave } from '../last-save-store.ts'
import { loadRecord, type StoredRecord } from '../load.ts'
import { dropUnaskedAnswers, findUnasked } from '../model/asked.ts'
import { dayOf } from '../model/facts.ts'
import { composeRecord } from '../model/record.ts'
import { nameInRecords } from '../people/names.ts'
import { listSections, listSteps } from './content.ts'
import { signingPart } from '../signatures/signing.ts'
import { seesConfirmedWarning } from '../warnings/views.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { createRecordWriter, referenceOf, type RecordWriterDependencies } from './write-record.ts'
import type { FeatureServices } from '../../mail/feature-services.ts'
import { hour } from '../../core/durations.ts'

interface PaperOrder {
  by: { user: SessionUser; access: Access; session: string }
  userId: string
  isWhole: boolean
  /** The reason for full identifiers as sent, not validated. */
  reason: unknown
}

const downloads = { max: 20, window: hour }
const links = { max: 3, window: hour }

export function createPaperService(services: RecordWriterDependencies & FeatureServices) {
  const { database, clock, audit, note, config, mailer } = services
  const volume = createVolumeGuard(services)
  const limits = createAttemptLimits(services)
  const write = createRecordWriter(services)

  return {
    /** Writes the record as far as the role sees it. Counts and audits a view before sending anything. */
    async writeForAdmin({ by, userId, isWhole, reason }: PaperOrder) {
      const { user, access } = by
      if (isWhole && identifiersOf(access) === 'masked')
        throw refuse('record.identifiers_masked', { title: access.title })
      const record = await loadRecord(database.read, userId)
      if (!record || record.account.isAdmin || !(await isInReach(database.read, access, userId)))
        throw refuse('request.not_found')
      const { view: whole, today } = await composeAsked(record)
      const answers = isWhole ? await readWhole(by, userId, whole, reason) : readRecordMasked(access, whole)
      const identifiers = isWhole ? 'whole' : 'masked'
      const refused = await database.write(async tx => {
        const tooMany = await volume.count(tx, user, 'views')
        const detail = { identifiers } as const
        if (!tooMany) await audit(tx, { by: user, action: 'record.printed', subject: userId, detail })
        return tooMany
      })
      if (refused) throw refused
      const view = { ...answers, account: accountOf(record) }
      const missing = readMissingAs(access, readMissing(record.account)).map(({ title }) => title)
      return write(record, {
        by: requesterOfUser(user),
        view,
        sections: listSections(
          view,
          ({ field }) => seesLine(access, field),
          { today },
          record.passed.filter(warning => seesConfirmedWarning(access, warning))
        ),
        notes: [
          statusOf(record, missing),
          isWhole
            ? t('Printed by {name}. Identifiers are shown in full.', { name: user.username })
            : t('Printed by {name}. Identifiers are masked.', { name: user.username })
        ],
        seesRow: row => seesFile(access, row),
        seesSignature: seesPart(access, signingPart?.name ?? '')
      })
    },

    /** Writes all answers for their owner. Identifiers are masked, because paper gets lost. */
    async writeForOwner(user: SessionUser) {
      await limits.consume({ [`copy:${user.id}`]: downloads })
      const record = await loadRecord(database.read, user.id)
      if (!record) throw refuse('request.not_found')
      await note({ ...buildSelfEntry(user), action: 'copy.downloaded' })
      const { view: whole, unasked, today } = await composeAsked(record)
      const answers = readRecordMasked({ role: administrator }, whole)
      const missing = readMissing(record.account).map(({ title }) => title)
      return write(record, {
        by: requesterOfUser(user),
        view: { ...answers, account: accountOf(record) },
        sections: listSteps(answers, unasked, { today }),
        notes: [
          statusOf(record, missing),
          t('A copy for you to keep. Most digits of identifiers are hidden.')
        ],
        seesRow: () => true,
        seesSignature: true
      })
    },

    /** Mails the reference and a link, but no answers, because mail is not confidential. */
    async mailLink(user: SessionUser) {
      await limits.consume({ [`copy-link:${user.id}`]: links })
      const link = `${config.publicUrl}/employee/congratulations`
      const mail = writeMail('record-reference', { reference: referenceOf(user.id), link })
      await database.write(tx => mailer.put(tx, { to: user.email, ...mail }))
    }
  }

  /** Composes the record as of the day of its last save, without what is not asked, and with names for employee ids. */
  async function composeAsked(record: StoredRecord) {
    const whole = composeRecord(record)
    const savedAt = await findLastSave(database.read, record.account.id, clock())
    const unasked = findUnasked(whole, savedAt)
    const asked = dropUnaskedAnswers(withoutForms(recordForms, whole, unasked), savedAt)
    const [view = {}] = await nameInRecords(database.read, [asked])
    return { view, unasked, today: dayOf(savedAt) }
  }

  /** A role that sees identifiers only on request must give a reason, as on the page. */
  async function readWhole(by: PaperOrder['by'], userId: string, whole: View, reason: unknown) {
    if (identifiersOf(by.access) === 'plain') return readRecordAs(by.access, whole)
    const shown = await showIdentifiers(services, { by, userId, reason })
    const answers = new Map(shown.map(({ path, value }) => [path, value]))
    return withAnswers(readRecordMasked(by.access, whole), answers)
  }
}

const requesterOfUser = ({ id, origin }: SessionUser): Requester => ({ account: id, network: origin.network })

const accountOf = ({ account }: StoredRecord) => {
  const { username, email, phone, completed } = account
  return { username, email, phone, completed }
}

function statusOf({ account }: StoredRecord, missing: readonly string[]): string {
  if (account.completed)
    return account.completedAt === null
      ? t('Completed')
      : t('Completed on {moment}', { moment: describeMoment(account.completedAt) })
  return missing.length > 0
    ? t('Incomplete. Missing: {titles}', { titles: joinList(missing) })
    : t('Incomplete')
}
