import { reminders } from '../../generated/reminders.ts'
import { requireReach, requireStillMay } from '../access/service.ts'
import type { Actor } from '../audit/model/entries.ts'
import type { Access } from '../core/api/access.ts'
import { forbidden, notFound, Refusal } from '../core/errors.ts'
import type { Services } from '../services.ts'
import type { Stores } from '../stores.ts'
import { findAllowance } from './model/sending-hours.ts'
import type { ReminderStop } from './reminder-stop-store.ts'
import { countDue, namedRules } from './schedule.ts'
import { readHeld, readSwitchedOn, switchRule } from './schedule-switches.ts'
import type { Asker } from './views.ts'
import { writeMoment } from '../core/moment.ts'

/** Who is reminded by schedule, and who wants no reminders. */
export function createReminderService({ database, clock, audit }: Services) {
  return {
    /** Limited roles see the rules, and not how many they are about. */
    async listRules(access: Access) {
      const stores = database.read
      const now = clock()
      const on = await readSwitchedOn(stores)
      const held = await readHeld(stores)
      const canSwitch = !access.clients
      const rules = []
      for (const named of namedRules) {
        const { name, rule } = named
        const { title, who, since = 'lastStep' as const, afterDays } = rule
        const due = canSwitch ? await countDue(stores, named, now) : 0
        const state = { isOn: on.has(name), isHeld: held.has(name), due }
        rules.push({ name, title, who, since, afterDays: [...afterDays], ...state })
      }
      const { timeZone, days, from, until, mostADay } = reminders.sending
      const sentToday = await stores.schedule.countOn(findAllowance(reminders.sending, now).day)
      return { hours: { timeZone, days: [...days], from, until, mostADay, sentToday }, canSwitch, rules }
    },

    async switchRule({ by }: Asker, name: string, isOn: boolean) {
      const found = namedRules.find(rule => rule.name === name)
      if (!found) throw notFound()
      await database.write(async stores => {
        const { clients } = await requireStillMay(stores, by.id, 'messages')
        if (clients)
          throw forbidden(
            'Your role sees the employees of some clients only, so it cannot switch the reminders of all.'
          )
        if (await switchRule(stores, name, isOn))
          await audit(stores, {
            by,
            action: 'reminder.switched',
            detail: { rule: name, turned: isOn ? 'on' : 'off' }
          })
      })
      return found.rule.title
    },

    async viewOf(access: Access, id: string) {
      await requireEmployee(database.read, access, id)
      return viewStop(await database.read.reminderStops.find(id))
    },

    async changeOf({ by }: Asker, id: string, isStopped: boolean) {
      return database.write(async stores => {
        await requireEmployee(stores, await requireStillMay(stores, by.id, 'messages'), id)
        return viewStop(await change(stores, id, { isStopped, as: 'admin', by }))
      })
    },

    async findByLink(token: string) {
      return { isStopped: (await requireLink(database.read, token)).stoppedAt !== null }
    },

    /** Everybody who has the mail may use it: the link opens nothing else, and does not say whose it is. */
    async changeByLink(token: string, isStopped: boolean, by: Actor) {
      await requireLink(database.read, token)
      await database.write(async stores => {
        const { userId } = await requireLink(stores, token)
        await change(stores, userId, { isStopped, as: 'employee', by })
      })
      return { isStopped }
    }
  }

  /** In the caller's transaction; what is so already stays as it is. */
  async function change(
    stores: Stores,
    userId: string,
    { isStopped, as, by }: { isStopped: boolean; as: 'employee' | 'admin'; by: Actor }
  ): Promise<ReminderStop | undefined> {
    const known = (await stores.reminderStops.ensure([userId])).get(userId)
    if (!known || (known.stoppedAt !== null) === isStopped) return known
    await stores.reminderStops.change(userId, isStopped ? { at: clock(), by: as } : undefined)
    await audit(stores, { by, action: isStopped ? 'reminder.stopped' : 'reminder.resumed', subject: userId })
    return stores.reminderStops.find(userId)
  }
}

async function requireEmployee(stores: Stores, access: Access, id: string) {
  const user = await stores.users.findById(id)
  if (!user || user.isAdmin) throw notFound()
  await requireReach(stores, access, id)
}

async function requireLink({ reminderStops }: Stores, token: string): Promise<ReminderStop> {
  const found = /^[0-9a-f]{32}$/.test(token) ? await reminderStops.findByToken(token) : undefined
  if (!found)
    throw new Refusal(404, 'This link is not known: it may be cut short, or what it belonged to was erased.')
  return found
}

function viewStop(stop: ReminderStop | undefined) {
  const { stoppedAt = null, stoppedBy = null } = stop ?? {}
  return {
    isStopped: stoppedAt !== null,
    stoppedAt: writeMoment(stoppedAt),
    stoppedBy
  }
}
