import { day } from '../core/durations.ts'
import { type Answers, isAnswers } from '../../engine/index.ts'
import { type Actor, buildSelfEntry, type Person } from '../audit/model/entries.ts'
import type { SessionUser } from '../core/api/guards.ts'
import { currentLanguage } from '../core/language.ts'
import type { Connection } from '../core/database/connection.ts'
import { fileRows } from '../files/index.ts'
import { removeUnsentMails, outbox } from '../mail/index.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import type { Mail } from '../mail/mailer.ts'
import { randomId } from '../core/keys.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { requireAskedPart, requireNoticeRead, correctionRows } from '../records/index.ts'
import type { SavedAnswersOf } from '../records/service.ts'
import { users } from '../users/index.ts'
import {
  hashAddress,
  hashContact,
  hashSecret,
  openParty,
  type PartyContent,
  sealParty,
  tokenOf
} from './content.ts'
import { refuse } from './errors.ts'
import { isSentTo, writeReturned, writeToPerson } from './mails.ts'
import { type PartyDefinition, partyDefinitions, partyOfRequest, titleOfParty } from './model/parties.ts'
import { findOtherFile, isSignedFile, isWaiting, type RecordState, stateInRecord } from './model/state.ts'
import { type PartyRow, partyStore } from './party-store.ts'
import { indexRows, isPlaceThere, readPerson, numberRequests } from './rows.ts'
import { readAskedRow, readAskedSlot } from './asked-place.ts'
import { createRequestNotes } from './request-notes.ts'
import type { OpenRequest } from './find-request.ts'
import { refuseOwnContact } from './own-contact.ts'
import { closed, emptyRow, linkFrom } from './model/link.ts'

/** Each sends a mail and a text message, which costs money. */
const linksOfEmployee = { max: 20, window: day }
const mailsOfAddress = { max: 5, window: day }

/** A request as its employee or an administrator sees it. */
export interface ShownRequest {
  row: PartyRow
  content: PartyContent
  /** The state in the record, which tells what became of the signed file. */
  state: RecordState
  /** Whether a form that the person signed before is in the record, although they are asked to correct it. */
  isSignedBefore: boolean
  /** Whether the record has another file in its place. */
  isUploaded: boolean
  /** Whether every message with the link has failed. */
  hasFailed: boolean
  /** The link that the employee can share; absent if it is no longer valid. */
  link?: string
}

/** Creates the requests by which employees ask people to fill in a part. Employees and administrators see their state. */
export function createPartyRequests(services: FeatureServices) {
  const { database, keys, config, clock, mailer, audit } = services
  const limits = createAttemptLimits(services)
  const note = createRequestNotes(audit)

  return { ask, listFor, sendAgain, withdraw, returnForCorrection, settleRows }

  /**
   * Asks a person, and withdraws the previous request of the same slot or row. Returns whether the message is really sent, like
   * all functions that send a link. Beyond the limit of messages to the person, the employee can still share the link.
   */
  async function ask(owner: SessionUser, party: PartyDefinition, body: unknown): Promise<boolean> {
    const given: Answers = isAnswers(body) ? body : {}
    const { reachesPhones } = mailer
    const slotRequest = party.rows ? undefined : readAskedSlot(party, given, reachesPhones)
    const now = clock()
    await countLink(owner.id)
    return database.write(async tx => {
      await requireNoticeRead(tx, owner.id)
      const { slot, rowId, content } =
        slotRequest ?? (await readAskedRow(tx, owner.id, { party, id: given.row, reachesPhones, now }))
      await requireAskedPart(tx, owner.id, party.part, now)
      await refuseOwnContact(tx, owner.id, party, content.person)
      const requests = tx.use(partyStore)
      for (const former of await requests.listOf(owner.id)) {
        const isThere = rowId ? former.rowId === rowId : former.slot === slot
        if (former.party !== party.name || !isThere || former.withdrawnAt !== null) continue
        await requireReplaceable(tx, party, former)
        await end(tx, buildSelfEntry(owner).by, former, now)
      }
      const row: PartyRow = {
        ...emptyRow,
        id: randomId(),
        language: currentLanguage(),
        userId: owner.id,
        party: party.name,
        slot,
        rowId,
        content: Buffer.alloc(0),
        addressHash: hashAddress(keys, content.person),
        askedAt: now,
        ...linkFrom(party, now)
      }
      const isMailed = await countMail(tx, row, content)
      row.content = sealParty(keys, row, { ...content, isUnsent: !isMailed })
      row.linkHash = hashSecret('link', tokenOf(keys, row))
      await requests.add(row)
      await note(tx, buildSelfEntry(owner).by, row, 'party.asked')
      return isMailed && mail(tx, row, content, owner)
    })
  }

  /**
   * Withdraws the requests of rows that were deleted or name another person now. Requests already signed stay as long as their
   * row exists.
   */
  async function settleRows(tx: Connection, { owner, part, value }: SavedAnswersOf) {
    const filling = partyDefinitions.filter(party => party.rows && party.part === part.name)
    if (filling.length === 0) return
    for (const one of await tx.use(partyStore).listOf(owner.id)) {
      const party = filling.find(({ name }) => name === one.party)
      if (!party?.rows || one.withdrawnAt !== null) continue
      const found = indexRows(party, value).get(one.rowId)
      const person = found && readPerson(party.rows, found.row)
      const isSame = person && hashAddress(keys, person) === one.addressHash
      if (!found || (!isSame && one.answeredAt === null))
        await end(tx, buildSelfEntry(owner).by, one, clock())
    }
  }

  /** Lists the requests of an employee by slot, without withdrawn ones. */
  async function listFor(userId: string, tx: Connection = database.read): Promise<ShownRequest[]> {
    const all = await tx.use(partyStore).listOf(userId)
    const open = all.flatMap(row => {
      const party = row.withdrawnAt === null ? partyOfRequest(row) : undefined
      return party ? [{ row, party }] : []
    })
    const [files, now] = [open.length > 0 ? await fileRows.allOf(tx, userId) : [], clock()]
    const opened = (await numberRequests(tx, userId, open)).map(request => ({
      ...request,
      content: openParty(keys, request.row)
    }))
    const failed = await outbox.listFailed(
      tx,
      opened.flatMap(({ content }) => content.mails ?? [])
    )
    return opened.map(({ row, party, content }) => {
      const isShared = isWaiting(row, now) && row.linkHash === hashSecret('link', tokenOf(keys, row))
      const { mails = [] } = content
      return {
        row,
        content,
        state: stateInRecord(row, party, { files, now }).state,
        isSignedBefore: row.answeredAt === null && files.some(isSignedFile(row, party)),
        isUploaded: findOtherFile(row, party, files) !== undefined,
        hasFailed: mails.length > 0 && mails.every(id => failed.includes(id)),
        ...(isShared && { link: linkOf(row) })
      }
    })
  }

  /** Sends a new link; the previous one stops working. A person who declined is asked again. */
  async function sendAgain(by: Person, request: PartyRow): Promise<boolean> {
    if (by.id === request.userId) await countLink(by.id)
    return change(by, request, 'party.sent-again', async (tx, { row, party, content, employee }) => {
      if (by.id === row.userId) await requireNoticeRead(tx, by.id)
      if (row.answeredAt !== null) throw refuse('party.over', { title: titleOfParty(party.name) })
      const isMailed = await countMail(tx, row, content)
      // A new link would end the one that works, and no email would deliver it.
      if (!isMailed && (by.id !== row.userId || isWaiting(row, clock()))) throw refuse('party.too_many_mails')
      const { reason: _, ...rest } = content
      const sealed = sealParty(keys, row, { ...rest, isUnsent: !isMailed, mails: [] })
      const next = await renew(tx, party, row, { refusedAt: null, content: sealed })
      return isMailed && mail(tx, next, rest, employee)
    })
  }

  /** Sends a signed form back for correction: the person gets a link to the answers, and signs again. */
  function returnForCorrection(by: Actor, request: PartyRow, message: string): Promise<boolean> {
    return change(by, request, 'party.returned', async (tx, { row, party, content, employee }) => {
      if (row.answeredAt === null) throw refuse('party.over', { title: titleOfParty(party.name) })
      const next = await renew(tx, party, row, { answeredAt: null })
      const letter = { row: next, party, content, employee, link: linkOf(next) }
      return send(tx, next, { ...content, note: message }, writeReturned(letter, message, mailer))
    })
  }

  async function withdraw(by: Actor, row: PartyRow) {
    await database.write(async tx => {
      const current = await tx.use(partyStore).find(row.id)
      if (!current || current.withdrawnAt !== null) return
      if (current.answeredAt !== null) throw refuse('party.over', { title: titleOfParty(current.party) })
      await end(tx, by, current, clock())
    })
  }

  /** Refuses to replace a signed form that is in the record, unless an administrator sent it back to the employee. */
  async function requireReplaceable(tx: Connection, party: PartyDefinition, former: PartyRow) {
    if (former.answeredAt === null) return
    if (!(await fileRows.allOf(tx, former.userId)).some(isSignedFile(former, party))) return
    const corrections = await correctionRows.listOf(tx, former.userId)
    const isSentBack = corrections.some(({ state, file }) => state === 'open' && file === former.file)
    if (!isSentBack) throw refuse('party.over', { title: titleOfParty(party.name) })
  }

  /** Withdraws a request. Its link, code and key become invalid, and no message with the link is sent any more. */
  async function end(tx: Connection, by: Actor, row: PartyRow, now: number) {
    await tx.use(partyStore).update(row.id, { ...closed, withdrawnAt: now })
    await removeUnsentMails(tx, openParty(keys, row).mails)
    await note(tx, by, row, 'party.withdrawn')
  }

  /** Makes a new link, unless it could not be used. No message with the previous one is sent any more. */
  async function renew(
    tx: Connection,
    party: PartyDefinition,
    row: PartyRow,
    values: Partial<PartyRow>
  ): Promise<PartyRow> {
    await requireAskedPart(tx, row.userId, party.part, clock())
    if (!(await isPlaceThere(tx, party, row, clock())))
      throw refuse('party.row', { title: titleOfParty(party.name) })
    const renewed = { ...row, ...closed, openedAt: null, confirmedAt: null }
    const next = { ...renewed, ...values, ...linkFrom(party, clock()) }
    next.linkHash = hashSecret('link', tokenOf(keys, next))
    await tx.use(partyStore).update(row.id, next)
    await removeUnsentMails(tx, openParty(keys, row).mails)
    return next
  }

  async function change(
    by: Actor,
    { id }: PartyRow,
    action: 'party.sent-again' | 'party.returned',
    job: (tx: Connection, found: OpenRequest) => Promise<boolean>
  ) {
    return database.write(async tx => {
      const row = await tx.use(partyStore).find(id)
      const party = row && partyOfRequest(row)
      const employee = row && (await users.findById(tx, row.userId))
      if (!row || !party || !employee || row.withdrawnAt !== null) throw refuse('request.not_found')
      await note(tx, by, row, action)
      return job(tx, { row, party, content: openParty(keys, row), employee })
    })
  }

  async function mail(
    tx: Connection,
    row: PartyRow,
    content: PartyContent,
    employee: { username: string; email: string }
  ): Promise<boolean> {
    const party = partyOfRequest(row)
    if (!party) throw refuse('request.not_found')
    const letter = { row, party, content, employee, link: linkOf(row) }
    return send(tx, row, content, writeToPerson(letter, 'party-request', mailer))
  }

  /** Queues the messages with the link. Returns whether one is really sent. */
  async function send(
    tx: Connection,
    row: PartyRow,
    content: PartyContent,
    messages: readonly Mail[]
  ): Promise<boolean> {
    const mails: string[] = []
    for (const message of messages) mails.push(await mailer.put(tx, message))
    const sealed = sealParty(keys, row, { ...content, isUnsent: false, mails })
    await tx.use(partyStore).update(row.id, { content: sealed })
    return isSentTo(content.person, mailer)
  }

  /** Counts a message to the person. Returns whether it is within the limit. */
  async function countMail(tx: Connection, row: PartyRow, content: PartyContent): Promise<boolean> {
    const { phone } = content.person
    const counted = {
      [`party-mails:${row.addressHash}`]: mailsOfAddress,
      // Text messages to one number have a limit for everybody together, by which this employee must not keep others out.
      ...(phone &&
        mailer.reachesPhones && {
          [`party-mails:${row.userId}:${hashContact(keys, phone)}`]: mailsOfAddress
        })
    }
    return !(await limits.count(tx, counted))
  }

  async function countLink(employeeId: string) {
    await limits.consume({ [`party-asks:${employeeId}`]: linksOfEmployee })
  }

  function linkOf(row: PartyRow): string {
    return `${config.publicUrl}/asked#${tokenOf(keys, row)}`
  }
}
