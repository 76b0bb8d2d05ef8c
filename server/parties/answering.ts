import crypto from 'node:crypto'
import {
  type Answers,
  check,
  cleanAnswers,
  isAnswers,
  messageOf,
  type Problem,
  problemOf,
  tellsReviewers
} from '../../engine/index.ts'
import { seesFile } from '../access/model/seen.ts'
import { isInReach } from '../access/service.ts'
import { limitKeys, accountLimits } from '../accounts/limits.ts'
import type { Asker } from '../core/asker.ts'
import { digestOf } from '../core/canonical-json.ts'
import type { Connection } from '../core/database/connection.ts'
import { currentLanguage, translateForm } from '../core/language.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { writeMoment } from '../core/moment.ts'
import type { Origin } from '../core/origin.ts'
import type { InspectedFile } from '../files/inspect-upload.ts'
import { listReviewers } from '../records/index.ts'
import { dayOf } from '../records/model/facts.ts'
import type { RecordService } from '../records/service.ts'
import type { Papers } from '../papers/papers.ts'
import { hashEvidence, listEvidence, writeEvidence } from '../records/signatures/evidence.ts'
import { findUser, type User } from '../users/index.ts'
import {
  addressOf,
  generateCode,
  generateKey,
  hashCode,
  hashSecret,
  hintAddress,
  isSecret,
  openParty,
  type PartyContent,
  type Person,
  sealParty
} from './content.ts'
import { writeDocument } from './document.ts'
import { refuse } from './errors.ts'
import { writeCode, writeToEmployee, writeToReviewer } from './mails.ts'
import {
  fillAnswers,
  type PartyDefinition,
  partyOfRequest,
  titleOfParty,
  writeIntro
} from './model/parties.ts'
import { isWaiting } from './model/state.ts'
import { type PartyRow, partyStore } from './party-store.ts'
import { closed, type PartyAction, type RequestDependencies } from './requests.ts'
import { isPlaceThere } from './rows.ts'

const minute = 60_000
const codeLifetime = 10 * minute
const mostTries = 5
/** The device on which the code was entered is known for so long. */
const keyLifetime = 24 * 60 * minute
const codesOfRequest = { max: 6, window: 60 * minute }
const wrongPerDay = { max: 30, window: 24 * 60 * minute }

interface AnsweringDependencies extends RequestDependencies {
  records: Pick<RecordService, 'addDocument'>
  papers: Papers
}

/** Somebody who opens a link, or answers by its key: where from. */
export interface Visitor {
  origin: Origin
  asker: Asker
  /** The IP address. */
  address: string
  /** What the browser says of itself. */
  browser: string | undefined
}

interface OpenRequest {
  row: PartyRow
  party: PartyDefinition
  content: PartyContent
  employee: User
}

/**
 * What somebody does who was asked by a link: confirms the address by a code, answers, signs or declines. The link alone
 * tells nothing of the employee; the key of the code opens this one request and nothing else.
 */
export function createAnswering(services: AnsweringDependencies) {
  const { database, keys, config, clock, mailer, audit, records, papers } = services
  const limits = createAttemptLimits(services)

  return { open, sendCode, confirm, view, keepDraft, sign, hasSigned, decline, requireByKey }

  /** What the link says to whoever has it. */
  async function open(token: unknown, visitor: Visitor) {
    const { row, party, content } = await findByLink(token, visitor)
    if (row.openedAt === null)
      await database.writeEach(tx => tx.use(partyStore).update(row.id, { openedAt: clock() }))
    return {
      title: titleOfParty(party.name),
      address: hintAddress(addressOf(content.person)),
      phone: hintOtherWay(content.person),
      until: writeMoment(row.expiresAt)
    }
  }

  /** To the email, unless there is none or the phone is asked for. */
  async function sendCode(token: unknown, byPhone: boolean, visitor: Visitor) {
    const { row, content } = await findByLink(token, visitor)
    const { person } = content
    const to = (byPhone && hintOtherWay(person) !== null && person.phone) || addressOf(person)
    await limits.consume({ [`party-codes:${row.id}`]: codesOfRequest })
    const code = generateCode()
    const until = clock() + codeLifetime
    await database.write(async tx => {
      const language = currentLanguage()
      const values = { codeHash: hashCode(keys, row, code), codeUntil: until, codeTries: 0, language }
      await tx.use(partyStore).update(row.id, values)
      await mailer.put(tx, writeCode(to, { ...row, language }, code, until))
    })
    return { address: hintAddress(to) }
  }

  /** The phone of somebody who has an email, too: a code may go there. */
  function hintOtherWay({ email, phone }: Person): string | null {
    return mailer.reachesPhones && email !== undefined && phone !== undefined ? hintAddress(phone) : null
  }

  /** Answers the key of this device. A try is counted before the code is looked at. */
  async function confirm(token: unknown, code: string, visitor: Visitor): Promise<string> {
    const { row } = await findByLink(token, visitor)
    await limits.consume({ [`party-tries:${row.id}`]: wrongPerDay })
    const key = generateKey()
    const isRight = await database.write(async tx => {
      const requests = tx.use(partyStore)
      const tries = await requests.countTry(row.id)
      const current = await requests.find(row.id)
      const isOpen = current?.codeHash && (current.codeUntil ?? 0) > clock() && tries <= mostTries
      if (!current || !isOpen || !isSame(current.codeHash ?? '', hashCode(keys, row, code))) return false
      await requests.update(row.id, {
        ...{ codeHash: null, codeUntil: null, codeTries: 0 },
        keyHash: hashSecret('key', key),
        keyUntil: clock() + keyLifetime,
        confirmedAt: current.confirmedAt ?? clock()
      })
      await note(tx, visitor, current, 'party.confirmed')
      return true
    })
    if (!isRight) throw refuse('party.wrong_code')
    return key
  }

  /** What the person reads and has answered so far. */
  async function view(key: unknown) {
    const { row, party, content, employee } = await requireByKey(key)
    return {
      party: party.name,
      title: titleOfParty(party.name),
      employee: employee.username,
      intro: writeIntro(party, employee.username),
      note: content.note ?? null,
      answers: { ...filledFor(party, content), ...content.answers },
      until: writeMoment(row.expiresAt)
    }
  }

  /** The answers so far, without files. What is wrong with them is said when they are signed. */
  async function keepDraft(key: unknown, body: unknown) {
    await changeByKey(key, async (tx, { row, party, content }) => {
      const answers = readAnswers(party, body)
      await tx.use(partyStore).update(row.id, { content: sealParty(keys, row, { ...content, answers }) })
    })
  }

  /** The form is made a PDF and lies where an uploaded one would; both in one transaction. */
  async function sign(key: unknown, body: unknown, files: readonly InspectedFile[], visitor: Visitor) {
    const found = await requireByKey(key)
    const { row, party, content, employee } = found
    const at = clock()
    const answers = requireWhole(party, body, files, at)
    const { person } = content
    const evidence = writeEvidence(
      { forms: party.asked.asked.map(translateForm), answers: listSigned(answers, files), at },
      {
        ...{ name: person.name, contact: person.email ?? person.phone ?? '', knownBy: 'link' },
        ...{ address: visitor.address, device: visitor.browser ?? null }
      }
    )
    const paper = await papers.begin(listEvidence(evidence))
    const signed = { row, party, employee, answers, files, at, by: visitor.asker, person, paper }
    const bytes = await writeDocument(signed)
    const name = `${party.title} ${row.slot}.pdf`
    const isHidden = party.employeeSees === 'status'
    const file = {
      field: party.document,
      rowId: row.rowId,
      slot: row.rowId ? 0 : row.slot,
      name,
      type: 'application/pdf',
      bytes,
      isHidden
    }
    await records.addDocument(row.userId, file, { by: { origin: visitor.origin } }, async (tx, id) => {
      const current = await tx.use(partyStore).find(row.id)
      if (!current || !isWaiting(current, at) || current.keyHash !== row.keyHash)
        throw refuse('party.over', { title: titleOfParty(party.name) })
      const { note: _, ...rest } = content
      await tx.use(partyStore).update(row.id, {
        ...closed,
        keyHash: current.keyHash,
        keyUntil: current.keyUntil,
        answeredAt: at,
        file: id,
        content: sealParty(keys, row, { ...rest, answers, evidence })
      })
      await paper?.register(tx, { bytes, userId: row.userId, file: id })
      await audit(tx, {
        ...{ by: { origin: visitor.origin }, subject: row.userId, action: 'party.answered' },
        detail: {
          ...{ request: row.id, party: party.name, slot: row.slot },
          evidence: hashEvidence(keys, evidence)
        }
      })
      await mailer.put(tx, writeToEmployee(letterOf(found), 'party-done'))
    })
  }

  /** A key that has signed opens nothing, and hears so again: the answer may have been lost on its way. */
  async function hasSigned(key: unknown): Promise<boolean> {
    const row = await findByKey(key, database.read)
    return row !== undefined && row.answeredAt !== null
  }

  async function decline(key: unknown, reason: string, visitor: Visitor) {
    await changeByKey(key, async (tx, found) => {
      const { row, party, content } = found
      const kept = { person: content.person, ...(reason && { reason }) }
      const values = { ...closed, refusedAt: clock(), content: sealParty(keys, row, kept) }
      await tx.use(partyStore).update(row.id, values)
      await note(tx, visitor, row, 'party.declined')
      await mailer.put(tx, writeToEmployee(letterOf(found), 'party-declined'))
      if (tellsReviewers(party)) await tellReviewers(tx, found, reason)
    })
  }

  /** Whoever reviews the record and sees what the person was to fill in. */
  async function tellReviewers(tx: Connection, found: OpenRequest, reason: string) {
    const { row, party } = found
    const link = `${config.publicUrl}/admin/employee-details/?id=${row.userId}`
    for (const { user, access } of await listReviewers(tx))
      if (seesFile(access, party.document) && (await isInReach(tx, access, row.userId)))
        await mailer.put(tx, writeToReviewer({ ...letterOf(found), link }, user.email, reason))
  }

  function letterOf({ row, party, content, employee }: OpenRequest) {
    return { row, party, content, employee, link: `${config.publicUrl}${party.page}` }
  }

  /** A link that was withdrawn, used or made up, or has expired, is answered alike. */
  async function findByLink(token: unknown, { origin }: Visitor): Promise<OpenRequest> {
    const row = isSecret(token)
      ? await database.read.use(partyStore).findByLink(hashSecret('link', token))
      : undefined
    const found = row && (await openRow(database.read, row))
    if (found) return found
    await limits.consume({
      [limitKeys.wrongLinksOfNetwork(origin.network)]: accountLimits.wrongLinksOfNetwork
    })
    throw refuse('party.link_gone')
  }

  async function requireByKey(key: unknown, tx: Connection = database.read): Promise<OpenRequest> {
    const row = await findByKey(key, tx)
    const found = row && (await openRow(tx, row))
    if (!found) throw refuse('party.key_missing')
    return found
  }

  async function findByKey(key: unknown, tx: Connection): Promise<PartyRow | undefined> {
    const row = isSecret(key) ? await tx.use(partyStore).findByKey(hashSecret('key', key)) : undefined
    return row && (row.keyUntil ?? 0) > clock() ? row : undefined
  }

  function changeByKey(key: unknown, job: (tx: Connection, found: OpenRequest) => Promise<void>) {
    return database.write(async tx => job(tx, await requireByKey(key, tx)))
  }

  async function openRow(tx: Connection, row: PartyRow): Promise<OpenRequest | undefined> {
    const party = partyOfRequest(row)
    const employee = await findUser(tx, row.userId)
    if (!party || !employee || employee.disabledAt !== null || !isWaiting(row, clock())) return undefined
    if (!(await isPlaceThere(tx, party, row))) return undefined
    return { row, party, employee, content: openParty(keys, row) }
  }

  async function note(
    tx: Connection,
    { origin }: Visitor,
    { id: request, party, slot, userId: subject }: PartyRow,
    action: PartyAction
  ) {
    await audit(tx, { by: { origin }, subject, action, detail: { request, party, slot } })
  }
}

/** What somebody signs: the answers, and the pictures by their digests. */
const listSigned = (answers: Answers, files: readonly InspectedFile[]) => ({
  answers,
  files: files.map(({ field, bytes }) => `${field.field} ${digestOf(bytes)}`).sort()
})

/** What the form begins with. */
const filledFor = (party: PartyDefinition, { filled, person }: PartyContent): Answers =>
  filled ?? fillAnswers(party, field => person[field])

function readAnswers({ asked }: PartyDefinition, body: unknown): Answers {
  const [form] = asked.asked
  const answers = form ? cleanAnswers(form, body, { at: 'save' }) : {}
  return isAnswers(answers) ? answers : {}
}

/** The answers, once nothing is wrong with them and no file is missing. */
function requireWhole(
  party: PartyDefinition,
  body: unknown,
  files: readonly InspectedFile[],
  at: number
): Answers {
  const [written] = party.asked.asked
  if (!written) throw new Error(`${party.name} has no form.`)
  const form = translateForm(written)
  const found = check(form, body, { today: dayOf(at), at: 'save' })
  const problems: Problem[] = [...found, ...findMissingFiles(party, files)].map(problem => ({
    ...problem,
    form: form.name
  }))
  if (problems.length > 0) throw refuse('input.invalid', { message: messageOf(problems, [form]), problems })
  return readAnswers(party, body)
}

const findMissingFiles = ({ files }: PartyDefinition, sent: readonly InspectedFile[]): Problem[] =>
  files
    .filter(({ demanded, field }) => demanded && !sent.some(one => one.field.field === field))
    .map(({ path, schema }) => problemOf({ path, schema, rule: 'required' }))

function isSame(stored: string, given: string) {
  const [one, other] = [Buffer.from(stored), Buffer.from(given)]
  return one.length === other.length && crypto.timingSafeEqual(one, other)
}
