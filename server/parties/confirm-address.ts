import { day, hour, minute } from '../core/durations.ts'
import { generateToken, isSameHash } from '../core/link-token.ts'
import { currentLanguage } from '../core/language.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { writeMoment } from '../core/moment.ts'
import {
  addressOf,
  confirmedOf,
  generateCode,
  hashCode,
  hashContact,
  hashSecret,
  hintAddress,
  openParty,
  type Person,
  sealParty
} from './content.ts'
import { isPhone } from '../mail/mailer.ts'
import { refuse } from './errors.ts'
import { titleOfParty } from './model/parties.ts'
import { isWaiting } from './model/state.ts'
import { writeCode } from './mails.ts'
import { partyStore } from './party-store.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { createRequestNotes } from './request-notes.ts'
import { createRequestFinder, type Visitor } from './find-request.ts'

const codeLifetime = 10 * minute
const maxTries = 5
/** How long the device on which the code was entered stays confirmed. */
const keyLifetime = day
const codesOfRequest = { max: 6, window: hour }
/** For all requests to one person together, because several employees can ask the same person. */
const codesOfAddress = { max: 20, window: day }
/** For all requests of one employee together: text messages cost money, and their daily limit is shared. */
const codesOfEmployee = { max: 40, window: day }
const wrongPerDay = { max: 30, window: day }

/** Creates the actions of a person with a link: opening it, and confirming the address by a code. */
export function createAddressConfirmation(services: FeatureServices) {
  const { database, keys, clock, mailer, audit } = services
  const limits = createAttemptLimits(services)
  const { findByLink } = createRequestFinder(services)
  const note = createRequestNotes(audit)

  return { open, sendCode, confirm }

  /** Returns what anyone with the link may know. */
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

  /** Sends a code by email, or to the phone if there is no email or the phone was chosen. */
  async function sendCode(token: unknown, byPhone: boolean, visitor: Visitor) {
    const { row, content } = await findByLink(token, visitor)
    const { person } = content
    const to = (byPhone && hintOtherWay(person) !== null && person.phone) || addressOf(person)
    await limits.consume({
      [`party-codes:${row.id}`]: codesOfRequest,
      [`party-codes-to:${hashContact(keys, to)}`]: codesOfAddress,
      [`party-codes-of:${row.userId}`]: codesOfEmployee
    })
    const code = generateCode()
    const until = clock() + codeLifetime
    await database.write(async tx => {
      const requests = tx.use(partyStore)
      const current = await requests.find(row.id)
      if (!current || !isWaiting(current, clock())) throw refuse('party.link_gone')
      const language = currentLanguage()
      await requests.update(row.id, {
        codeHash: hashCode(keys, row, code),
        codeUntil: until,
        codeTries: 0,
        language,
        content: sealParty(keys, row, { ...openParty(keys, current), codeTo: to })
      })
      await mailer.put(tx, writeCode(to, { ...row, language }, code, until))
    })
    return { address: hintAddress(to), isSent: isPhone(to) || mailer.reachesMailboxes }
  }

  /** Returns the masked phone of a person who also has an email, if a code can be sent to it. */
  function hintOtherWay({ email, phone }: Person): string | null {
    return mailer.reachesPhones && email !== undefined && phone !== undefined ? hintAddress(phone) : null
  }

  /** Returns the key of this device. Counts the attempt before it compares the code. */
  async function confirm(token: unknown, code: string, visitor: Visitor): Promise<string> {
    const { row } = await findByLink(token, visitor)
    await limits.consume({ [`party-tries:${row.id}`]: wrongPerDay })
    const key = generateToken()
    const isRight = await database.write(async tx => {
      const requests = tx.use(partyStore)
      const tries = await requests.countTry(row.id)
      const current = await requests.find(row.id)
      const isOpen = current?.codeHash && (current.codeUntil ?? 0) > clock() && tries <= maxTries
      if (!current || !isOpen || !isSameHash(current.codeHash ?? '', hashCode(keys, row, code))) return false
      const { codeTo, answers, ...content } = openParty(keys, current)
      const confirmed = codeTo ?? addressOf(content.person)
      // Drop the answers if the code went to another contact: it may be the employee's, who must not read them.
      const isSamePerson = confirmed === confirmedOf(content)
      await requests.update(row.id, {
        codeHash: null,
        codeUntil: null,
        codeTries: 0,
        content: sealParty(keys, row, { ...content, confirmed, ...(answers && isSamePerson && { answers }) }),
        keyHash: hashSecret('key', key),
        keyUntil: clock() + keyLifetime,
        confirmedAt: current.confirmedAt ?? clock()
      })
      await note(tx, { origin: visitor.origin }, current, 'party.confirmed')
      return true
    })
    if (!isRight) throw refuse('party.wrong_code')
    return key
  }
}
