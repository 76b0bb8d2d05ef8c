import type { RoleCaller } from '../core/api/guards.ts'
import { reminders } from '../../generated/reminders.ts'
import { requireReach, requireCapabilityNow } from '../access/service.ts'
import type { Actor } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import { refuse } from './errors.ts'
import { titleOfRule } from './model/rule-title.ts'
import { findAllowance } from '../mail/sending-hours.ts'
import { type ReminderStop, reminderStopStore } from './reminder-stop-store.ts'
import { countDue, namedRules } from './schedule.ts'
import { readHeldByRestore, readSwitchedOn, switchRule } from './schedule-switches.ts'
import { writeMoment } from '../core/moment.ts'
import { scheduleStore } from './schedule-store.ts'
import type { Connection } from '../core/database/connection.ts'
import { users } from '../users/index.ts'
import type { FeatureServices } from '../mail/feature-services.ts'

/** Creates the service for scheduled reminders and for stopping them. */
export function createReminderService({ database, clock, audit }: FeatureServices) {
  return {
    /** Lists the rules. Roles limited to some clients see no numbers of due reminders. */
    async listRules(access: Access) {
      const stores = database.read
      const now = clock()
      const on = await readSwitchedOn(stores)
      const held = await readHeldByRestore(stores)
      const canSwitch = !access.clients
      const rules = []
      for (const named of namedRules) {
        const { name, rule } = named
        const { who, since = 'lastStep' as const, afterDays } = rule
        const due = canSwitch ? await countDue(stores, named, now) : 0
        const state = { isOn: on.has(name), isHeld: held.has(name), due }
        rules.push({ name, title: titleOfRule(name), who, since, afterDays: [...afterDays], ...state })
      }
      const { timeZone, days, from, until, mostADay } = reminders.sending
      const sentToday = await stores.use(scheduleStore).countOn(findAllowance(reminders.sending, now).day)
      return { hours: { timeZone, days: [...days], from, until, mostADay, sentToday }, canSwitch, rules }
    },

    async switchRule({ by }: RoleCaller, name: string, isOn: boolean) {
      const found = namedRules.find(rule => rule.name === name)
      if (!found) throw refuse('request.not_found')
      await database.write(async tx => {
        const { clients } = await requireCapabilityNow(tx, by.id, 'messages')
        if (clients) throw refuse('reminder.some_clients_only')
        if (await switchRule(tx, name, isOn))
          await audit(tx, {
            by,
            action: 'reminder.switched',
            detail: { rule: name, turned: isOn ? 'on' : 'off' }
          })
      })
      return titleOfRule(name)
    },

    async viewOf(access: Access, id: string) {
      await requireEmployee(database.read, access, id)
      return viewStop(database.read, await database.read.use(reminderStopStore).find(id))
    },

    async changeOf({ by }: RoleCaller, id: string, isStopped: boolean) {
      return database.write(async tx => {
        await requireEmployee(tx, await requireCapabilityNow(tx, by.id, 'messages'), id)
        return viewStop(tx, await change(tx, id, { isStopped, as: 'admin', by }))
      })
    },

    async findByLink(token: string) {
      return { isStopped: (await requireLink(database.read, token)).stoppedAt !== null }
    },

    /**
     * Stops or resumes reminders with the token of a mail. Anyone with the mail can use it; the token gives no other access and
     * reveals no name.
     */
    async changeByLink(token: string, isStopped: boolean, by: Actor) {
      await requireLink(database.read, token)
      await database.write(async tx => {
        const { userId } = await requireLink(tx, token)
        await change(tx, userId, { isStopped, as: 'employee', by })
      })
      return { isStopped }
    }
  }

  /** Changes the setting in the caller's transaction. Does nothing if it already has the value. */
  async function change(
    tx: Connection,
    userId: string,
    { isStopped, as, by }: { isStopped: boolean; as: 'employee' | 'admin'; by: Actor }
  ): Promise<ReminderStop | undefined> {
    const known = (await tx.use(reminderStopStore).ensure([userId])).get(userId)
    if (!known || (known.stoppedAt !== null) === isStopped) return known
    await tx.use(reminderStopStore).change(userId, isStopped ? { at: clock(), by: as } : undefined)
    await audit(tx, { by, action: isStopped ? 'reminder.stopped' : 'reminder.resumed', subject: userId })
    return tx.use(reminderStopStore).find(userId)
  }
}

async function requireEmployee(tx: Connection, access: Access, id: string) {
  const user = await users.findById(tx, id)
  if (!user || user.isAdmin) throw refuse('request.not_found')
  await requireReach(tx, access, id)
}

async function requireLink(tx: Connection, token: string): Promise<ReminderStop> {
  const found = /^[0-9a-f]{32}$/.test(token) ? await tx.use(reminderStopStore).findByToken(token) : undefined
  if (!found) throw refuse('reminder.unknown_link')
  return found
}

async function viewStop(tx: Connection, stop: ReminderStop | undefined) {
  const { stoppedAt = null, stoppedBy = null } = stop ?? {}
  const on = await readSwitchedOn(tx)
  return {
    isScheduled: namedRules.some(({ name }) => on.has(name)),
    isStopped: stoppedAt !== null,
    stoppedAt: writeMoment(stoppedAt),
    stoppedBy
  }
}
