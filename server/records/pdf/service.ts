import { Readable } from 'node:stream'
import {
  administrator,
  describeTypes,
  formatReference,
  type View,
  withAnswers,
  withoutForms,
  t
} from '../../../engine/index.ts'
import { organisation, recordForms } from '../../../generated/index.ts'
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
import type { Asker } from '../../core/asker.ts'
import type { SessionUser } from '../../core/api/guards.ts'
import { describeMoment } from '../../core/moment.ts'
import { refuse } from '../errors.ts'
import { createAttemptLimits } from '../../core/limits/attempt-limits.ts'
import { shrinkImage } from '../../files/images.ts'
import { openNameIfWhole } from '../../files/names.ts'
import { formatSize } from '../../files/model/format-size.ts'
import { createVolumeGuard } from '../../volume/guard.ts'
import { showIdentifiers } from '../identifiers.ts'
import { loadRecord, type StoredRecord } from '../load.ts'
import { findUnasked } from '../model/asked.ts'
import { dayOf } from '../model/facts.ts'
import { composeRecord } from '../model/record.ts'
import { nameInRecords } from '../people/names.ts'
import { describePerson, listSections, listSteps, type PaperLine, type PaperSection } from './content.ts'
import type { Paper } from './layout.ts'
import type { Papers, SignedPaper } from '../../papers/papers.ts'
import { listEvidence } from '../signatures/evidence.ts'
import { findEvidence, signingPart } from '../signatures/signing.ts'
import { seesPassing } from '../warnings/views.ts'
import { writeMail } from '../../mail/write-mail.ts'
import { type DrawnPicture, writePaper } from './paper.ts'
import type { FileRow } from '../../files/index.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { FileStorage } from '../../files/file-storage.ts'
import type { Audit } from '../../audit/service.ts'
import type { Note } from '../../audit/notes.ts'
import type { CoreServices } from '../../core/core-services.ts'

/** An administrator asks for a record on paper. */
interface PaperOrder {
  by: { user: SessionUser; access: Access; session: string }
  userId: string
  isWhole: boolean
  /** Why identifiers are to be whole, as it was sent. */
  reason: unknown
}

interface Contents {
  by: Asker
  sections: readonly PaperSection[]
  view: View
  notes: readonly string[]
  seesRow: (row: FileRow) => boolean
  seesSignature: boolean
}

const downloads = { max: 20, window: 3600 * 1000 }
const links = { max: 3, window: 3600 * 1000 }
const pixels = 420

interface PaperServiceDependencies extends Pick<CoreServices, 'database' | 'keys' | 'config' | 'clock'> {
  mailer: Mailer
  papers: Papers
  storage: FileStorage
  audit: Audit
  note: Note
}

/** Records as PDF, written while they are read. */
export function createPaperService(services: PaperServiceDependencies) {
  const { database, keys, clock, storage, audit, note, config, mailer, papers } = services
  const volume = createVolumeGuard(services)
  const limits = createAttemptLimits(services)

  return {
    /** As far as the role sees it. Counted as a look at the record, and in the audit before anything is sent. */
    async writeForAdmin({ by, userId, isWhole, reason }: PaperOrder) {
      const { user, access } = by
      if (isWhole && identifiersOf(access) === 'masked')
        throw refuse('record.identifiers_masked', { title: access.title })
      const record = await loadRecord(database.read, userId)
      if (!record || record.account.isAdmin || !(await isInReach(database.read, access, userId)))
        throw refuse('request.not_found')
      const { view: whole } = await composeAsked(record)
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
        by: askerOfUser(user),
        view,
        sections: listSections(
          view,
          ({ field }) => seesLine(access, field),
          { today: dayOf(clock()) },
          record.passed.filter(passing => seesPassing(access, passing))
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

    /** Everything that its owner has answered, with identifiers masked: paper lies about. */
    async writeForOwner(user: SessionUser) {
      await limits.consume({ [`copy:${user.id}`]: downloads })
      const record = await loadRecord(database.read, user.id)
      if (!record) throw refuse('request.not_found')
      await note({ ...buildSelfEntry(user), action: 'copy.downloaded' })
      const { view: whole, unasked } = await composeAsked(record)
      const answers = readRecordMasked({ role: administrator }, whole)
      const missing = readMissing(record.account).map(({ title }) => title)
      return write(record, {
        by: askerOfUser(user),
        view: { ...answers, account: accountOf(record) },
        sections: listSteps(answers, unasked, { today: dayOf(clock()) }),
        notes: [
          statusOf(record, missing),
          t('A copy for you to keep. Most digits of identifiers are hidden.')
        ],
        seesRow: () => true,
        seesSignature: true
      })
    },

    /** No answer stands in it: mail lies open on its way. */
    async mailLink(user: SessionUser) {
      await limits.consume({ [`copy-link:${user.id}`]: links })
      const link = `${config.publicUrl}/employee/congratulations`
      const mail = writeMail('record-reference', { reference: referenceOf(user.id), link })
      await database.write(tx => mailer.put(tx, { to: user.email, ...mail }))
    }
  }

  /** Without the answers of steps that are not asked, and with names where they have ids. */
  async function composeAsked(record: StoredRecord) {
    const whole = composeRecord(record)
    const unasked = findUnasked(whole, clock())
    const [view = {}] = await nameInRecords(database.read, [withoutForms(recordForms, whole, unasked)])
    return { view, unasked }
  }

  /** A role that sees identifiers only on request says why, as on the page. */
  async function readWhole(by: PaperOrder['by'], userId: string, whole: View, reason: unknown) {
    if (identifiersOf(by.access) === 'plain') return readRecordAs(by.access, whole)
    const shown = await showIdentifiers(services, { by, userId, reason })
    const answers = new Map(shown.map(({ path, value }) => [path, value]))
    return withAnswers(readRecordMasked(by.access, whole), answers)
  }

  async function write(record: StoredRecord, contents: Contents): Promise<Readable> {
    const { account } = record
    const { by, view, seesRow, seesSignature } = contents
    const signed = await papers.begin(seesSignature ? await listSignature(record) : [])
    const rows = new Map(record.files.filter(seesRow).map(row => [row.id, row]))
    const isPicture = (id: string | undefined) => rows.get(id ?? '')?.type.startsWith('image/') ?? false
    const { name, picture } = describePerson(view)
    const reference = referenceOf(account.id)
    const now = clock()
    const sections: PaperSection[] = [...contents.sections, ...(signed ? [signed.section] : [])]
    const paper: Paper = {
      name: name || account.username,
      reference,
      notes: [t('Reference {reference}', { reference }), ...contents.notes],
      foot: [
        `${reference}  ·  ${describeMoment(now)}`,
        t('Confidential. Keep it where only people who need it can read it.')
      ],
      picture: isPicture(picture) ? picture : undefined,
      sections: sections.map(({ lines, ...section }) => ({
        ...section,
        lines: lines.map(({ file, ...line }) =>
          file === undefined
            ? line
            : isPicture(file)
              ? { ...line, file }
              : { ...line, text: tell(rows.get(file)) }
        )
      }))
    }
    const pdf = await writePaper(paper, new Date(now), id => draw(rows.get(id), by), signed?.room)
    return signed ? signWhole(pdf, signed, account.id) : pdf
  }

  /** Signed and known before anything of it is sent. */
  function signWhole(pdf: Readable, signed: SignedPaper, userId: string): Readable {
    const whole = Readable.from(sign())
    whole.once('close', () => pdf.destroy())
    return whole

    async function* sign() {
      const bytes = await signed.sign(pdf)
      await database.write(tx => signed.register(tx, { bytes, userId, file: null }))
      yield bytes
    }
  }

  /** What the employee has signed, and whether answers were changed since. */
  async function listSignature({ account, signature }: StoredRecord): Promise<PaperLine[]> {
    const evidence = await findEvidence(database.read, keys, account.id)
    if (!evidence) return []
    const changedAt = signature?.changedAt ?? null
    const text = t('Answers were changed on {moment}.', { moment: describeMoment(changedAt ?? 0) })
    const change = { title: t('Signed before this change'), level: 0, text }
    return [...listEvidence(evidence), ...(changedAt === null ? [] : [change])]
  }

  async function draw(row: FileRow | undefined, by: Asker): Promise<DrawnPicture> {
    const bytes = row ? await storage.get(row.id, row.userId) : 'missing'
    if (bytes === 'missing') return t('The picture is missing.')
    const small = bytes === 'damaged' ? undefined : await shrinkImage(bytes, pixels, by)
    return small ?? t('The picture is damaged.')
  }

  /** A document by its name; what lies in it does not belong on paper. */
  function tell(row: FileRow | undefined): string {
    return row
      ? `${openNameIfWhole(keys, row) ?? t('File')} (${describeTypes([row.type])}, ${formatSize(row.bytes)})`
      : t('Provided')
  }
}

const askerOfUser = ({ id, origin }: SessionUser): Asker => ({ account: id, network: origin.network })

const referenceOf = (id: string) => formatReference(organisation.abbreviation, id)

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
    ? t('Incomplete. Missing: {titles}', { titles: missing.join(', ') })
    : t('Incomplete')
}
