import { createFormScope, fillEmployee, notifiesReviewers } from '../../engine/index.ts'
import { seesFile } from '../access/model/seen.ts'
import { seesPerson } from '../access/service.ts'
import type { Connection } from '../core/database/connection.ts'
import { hour } from '../core/durations.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { writeMoment } from '../core/moment.ts'
import { fileRows } from '../files/index.ts'
import { removeUnsentMails } from '../mail/index.ts'
import type { InspectedFile } from '../files/inspect-upload.ts'
import { listReviewers } from '../records/index.ts'
import type { RecordService } from '../records/service.ts'
import type { Papers } from '../papers/papers.ts'
import { dayOf } from '../records/model/facts.ts'
import { hashEvidence, listEvidence, translateSigned, writeEvidence } from '../records/signatures/evidence.ts'
import { confirmedOf, openParty, sealParty } from './content.ts'
import { writeDocument } from './document.ts'
import { refuse } from './errors.ts'
import { writeDeclined, writeDone, writeToReviewer } from './mails.ts'
import { titleOfParty, writeIntro } from './model/parties.ts'
import { isSignedFile, isWaiting } from './model/state.ts'
import { partyStore } from './party-store.ts'
import { createRequestFinder, type OpenRequest, type Visitor } from './find-request.ts'
import { createRequestNotes } from './request-notes.ts'
import { answersFor, filledFor, listSigned, readAnswers, requireWhole } from './read-answers.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { closed } from './model/link.ts'

/** As many as an employee may keep; a page writes after each pause of typing. */
const draftsOfRequest = { max: 400, window: hour }

interface AnsweringDependencies extends FeatureServices {
  records: Pick<RecordService, 'addDocument'>
  papers: Papers
}

interface Signer extends Visitor {
  /** The version of the declaration that the page showed, if it sent one. */
  declarationVersion: string | undefined
}

/** Creates the actions of a person with a confirmed address: answering, signing and declining. */
export function createAnswering(services: AnsweringDependencies) {
  const { database, keys, config, clock, mailer, audit, records, papers } = services
  const { findByKey, requireByKey } = createRequestFinder(services)
  const note = createRequestNotes(audit)
  const limits = createAttemptLimits(services)

  return { view, keepDraft, sign, hasSigned, decline, requireByKey }

  /** Returns the form as the person sees it, with the answers so far. */
  async function view(key: unknown) {
    const { row, party, content, employee } = await requireByKey(key)
    return {
      party: party.name,
      title: titleOfParty(party.name),
      employee: employee.username,
      intro: writeIntro(party, employee.username),
      note: content.note ?? null,
      filled: filledFor(party, content),
      answers: answersFor(party, content),
      until: writeMoment(row.expiresAt)
    }
  }

  /** Saves the answers so far, without files and unchecked. They are checked when the form is signed. */
  async function keepDraft(key: unknown, body: unknown) {
    await changeByKey(key, async (tx, { row, party, content }) => {
      await limits.consumeWithin(tx, `party-drafts:${row.id}`, draftsOfRequest, 'drafts')
      const answers = readAnswers(party, body, clock())
      await tx.use(partyStore).update(row.id, { content: sealParty(keys, row, { ...content, answers }) })
    })
  }

  /** Makes the signed form a PDF and stores it in the place of an uploaded document. Both happen in one transaction. */
  async function sign(key: unknown, body: unknown, files: readonly InspectedFile[], visitor: Signer) {
    const found = await requireByKey(key)
    const { row, party, content, employee } = found
    const at = clock()
    const answers = requireWhole(party, body, files, { at, employee: employee.username })
    const { person } = content
    const evidence = writeEvidence(
      {
        forms: translateSigned(party.partDefinition.asked, visitor.declarationVersion).map(form =>
          fillEmployee(form, employee.username)
        ),
        scopeOf: form => createFormScope(form, answers, { today: dayOf(at) }),
        answers: listSigned(answers, files),
        at
      },
      {
        name: person.name,
        contact: confirmedOf(content),
        knownBy: 'link',
        address: visitor.address,
        device: visitor.browser ?? null
      }
    )
    const paper = await papers.begin(listEvidence(evidence))
    const signed = { row, party, employee, answers, files, at, by: visitor.requester, content, paper }
    const bytes = await writeDocument(signed)
    const file = {
      field: party.document,
      rowId: row.rowId,
      slot: row.rowId ? 0 : row.slot,
      name: `${party.title} ${row.slot}.pdf`,
      type: 'application/pdf',
      bytes,
      isHidden: party.employeeSees === 'status'
    }
    await records.addDocument(row.userId, file, { by: { origin: visitor.origin } }, async (tx, id) => {
      const current = await tx.use(partyStore).find(row.id)
      if (!current || !isWaiting(current, at) || current.keyHash !== row.keyHash)
        throw refuse('party.over', { title: titleOfParty(party.name) })
      const { note: _, ...rest } = content
      await tx.use(partyStore).update(row.id, {
        ...closed,
        linkHash: current.linkHash,
        keyHash: current.keyHash,
        keyUntil: current.keyUntil,
        answeredAt: at,
        file: id,
        content: sealParty(keys, row, { ...rest, answers, evidence })
      })
      await removeUnsentMails(tx, openParty(keys, current).mails)
      await paper?.register(tx, { bytes, userId: row.userId, file: id })
      await audit(tx, {
        by: { origin: visitor.origin },
        subject: row.userId,
        action: 'party.answered',
        detail: {
          request: row.id,
          party: party.name,
          slot: row.slot,
          evidence: hashEvidence(keys, evidence)
        }
      })
      await mailer.put(tx, writeDone(letterOf(found)))
    })
  }

  /**
   * Checks whether a key was used to sign. A repeated request then gets the same response, because the first response may have
   * been lost.
   */
  async function hasSigned(key: unknown): Promise<boolean> {
    const row = await findByKey(key, database.read)
    return row !== undefined && row.answeredAt !== null
  }

  async function decline(key: unknown, reason: string, visitor: Visitor) {
    await changeByKey(key, async (tx, found) => {
      const { row, party, content } = found
      const { person, filled, evidence } = content
      // The evidence is of a form that was signed before and sent back, which stays in the record.
      const kept = {
        person,
        ...(filled && { filled }),
        ...(evidence && { evidence }),
        ...(reason && { reason })
      }
      // Keep the hash of the link: if opened again, it says that the form was declined.
      const { linkHash } = row
      const values = { ...closed, linkHash, refusedAt: clock(), content: sealParty(keys, row, kept) }
      await tx.use(partyStore).update(row.id, values)
      await removeUnsentMails(tx, content.mails)
      await note(tx, { origin: visitor.origin }, row, 'party.declined')
      const isThere = (await fileRows.allOf(tx, row.userId)).some(isSignedFile(row, party))
      await mailer.put(tx, writeDeclined(letterOf(found), isThere ? evidence?.at : undefined))
      if (notifiesReviewers(party)) await notifyReviewers(tx, found, reason)
    })
  }

  /** Mails every reviewer who may see the record and the document. */
  async function notifyReviewers(tx: Connection, found: OpenRequest, reason: string) {
    const { row, party, employee } = found
    const link = `${config.publicUrl}/admin/employee-details/?id=${row.userId}`
    for (const { user, access } of await listReviewers(tx))
      if (seesFile(access, party.document) && (await seesPerson(tx, access, employee)))
        await mailer.put(tx, writeToReviewer({ ...letterOf(found), link }, user.email, reason))
  }

  function letterOf({ row, party, content, employee }: OpenRequest) {
    return { row, party, content, employee, link: `${config.publicUrl}${party.page}` }
  }

  function changeByKey(key: unknown, job: (tx: Connection, found: OpenRequest) => Promise<void>) {
    return database.write(async tx => job(tx, await requireByKey(key, tx)))
  }
}
