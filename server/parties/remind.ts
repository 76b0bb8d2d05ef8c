import type { Party } from '../../engine/index.ts'
import { day } from '../core/durations.ts'
import { reminders } from '../../generated/reminders.ts'
import { findAllowance } from '../mail/sending-hours.ts'
import { findUser } from '../users/index.ts'
import { hashSecret, openParty, tokenOf } from './content.ts'
import { writeToPerson } from './mails.ts'
import { partyOfRequest } from './model/parties.ts'
import { isWaiting } from './model/state.ts'
import { type PartyRow, partyStore } from './party-store.ts'
import type { FeatureServices } from '../mail/feature-services.ts'
import { isPlaceThere } from './rows.ts'

const atOnce = 50

/**
 * Reminds people who have not answered, within the sending hours of schemas/reminders.json. Each reminder is recorded in the
 * transaction that writes its mail.
 */
export async function remindParties(services: FeatureServices, stopping?: AbortSignal) {
  const { database, keys, clock, config, mailer } = services
  while (!stopping?.aborted) {
    const { allowed } = findAllowance(reminders.sending, clock())
    if (allowed <= 0) return
    const reminded = await database.write(async tx => {
      const due = await tx.use(partyStore).listToRemind(clock(), atOnce)
      for (const row of due) {
        const found = partyOfRequest(row)
        // After the author declared another list, the link only says that it does not work.
        const party = found && (await isPlaceThere(tx, found, row)) ? found : undefined
        const employee = await findUser(tx, row.userId)
        const values: Partial<PartyRow> = {
          remindAt: party ? findNextReminder(row, party, clock()) : null,
          reminders: row.reminders + 1
        }
        const isAsking = employee && !employee.isAdmin && employee.disabledAt === null
        if (party && isAsking && isWaiting(row, clock())) {
          const token = tokenOf(keys, row)
          // If the data key was changed, the link has changed too.
          values.linkHash = hashSecret('link', token)
          const link = `${config.publicUrl}/asked#${token}`
          const content = openParty(keys, row)
          const letter = { row, party, content, employee, link }
          for (const mail of writeToPerson(letter, 'party-reminder', mailer)) await mailer.put(tx, mail)
        }
        await tx.use(partyStore).update(row.id, values)
      }
      return due.length
    })
    if (reminded < atOnce) return
  }
}

/** Returns when the reminder after this one is due. One that is late moves the next, so that a person never gets two at once. */
function findNextReminder({ sentAt, reminders }: PartyRow, { remindAfterDays = [] }: Party, now: number) {
  const [current, next] = remindAfterDays.slice(reminders)
  if (current === undefined || next === undefined) return null
  return Math.max(sentAt + next * day, now + (next - current) * day)
}
