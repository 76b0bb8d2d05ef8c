import type { Party } from '../../engine/index.ts'
import { day } from '../core/durations.ts'
import type { Connection } from '../core/database/connection.ts'
import { reminders } from '../../generated/reminders.ts'
import { fileRows } from '../files/index.ts'
import { findAllowance } from '../mail/sending-hours.ts'
import { users } from '../users/index.ts'
import { hashSecret, openParty, sealParty, tokenOf } from './content.ts'
import { writeToPerson } from './mails.ts'
import { partyOfRequest } from './model/parties.ts'
import { findOtherFile, isWaiting } from './model/state.ts'
import { type PartyRow, partyStore } from './party-store.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { isPlaceThere } from './rows.ts'

const atOnce = 50

/**
 * Reminds people who have not answered, within the sending hours of schemas/reminders.json. Each reminder is recorded in the
 * transaction that writes its mail.
 */
export async function remindParties(services: FeatureServices, stopping?: AbortSignal) {
  const { database, clock } = services
  while (!stopping?.aborted) {
    const { allowed } = findAllowance(reminders.sending, clock())
    if (allowed <= 0) return
    const reminded = await database.write(async tx => {
      const due = await tx.use(partyStore).listToRemind(clock(), atOnce)
      for (const row of due) await tx.use(partyStore).update(row.id, await remind(services, tx, row))
      return due.length
    })
    if (reminded < atOnce) return
  }
}

/** Writes the reminder of a request, unless the person need not answer any more. Returns the values to store. */
async function remind(
  { keys, clock, config, mailer }: FeatureServices,
  tx: Connection,
  row: PartyRow
): Promise<Partial<PartyRow>> {
  const party = partyOfRequest(row)
  const employee = await users.findById(tx, row.userId)
  const values = {
    remindAt: party ? findNextReminder(row, party, clock()) : null,
    reminders: row.reminders + 1
  }
  const isAsking = employee && !employee.isAdmin && employee.disabledAt === null
  if (!party || !isAsking || !isWaiting(row, clock())) return values
  // Until the record asks for it again, the link only says that it does not work.
  if (!(await isPlaceThere(tx, party, row, clock()))) return values
  // The form that the employee uploaded may be all that is needed.
  if (findOtherFile(row, party, await fileRows.allOf(tx, row.userId))) return values
  const token = tokenOf(keys, row)
  const content = openParty(keys, row)
  const letter = { row, party, content, employee, link: `${config.publicUrl}/asked#${token}` }
  const mails = [...(content.mails ?? [])]
  for (const mail of writeToPerson(letter, 'party-reminder', mailer))
    mails.push(await mailer.put(tx, { ...mail, keepsHours: true }))
  // If the data key was changed, the link has changed too.
  const linkHash = hashSecret('link', token)
  return { ...values, linkHash, content: sealParty(keys, row, { ...content, mails }) }
}

/** Returns when the reminder after this one is due. One that is late moves the next, so that a person never gets two at once. */
function findNextReminder({ sentAt, reminders }: PartyRow, { remindAfterDays = [] }: Party, now: number) {
  const [current, next] = remindAfterDays.slice(reminders)
  if (current === undefined || next === undefined) return null
  return Math.max(sentAt + next * day, now + (next - current) * day)
}
