import type { Person } from '../audit/model/entries.ts'
import type { CoreServices } from '../core/core-services.ts'
import type { Connection } from '../core/database/connection.ts'
import { day } from '../core/durations.ts'
import { createAttemptLimits } from '../core/limits/attempt-limits.ts'
import { limitStore } from '../core/limits/store.ts'
import { refuse } from './errors.ts'

/** The daily limit of one administrator, so that a stolen session cannot mail everyone. */
const perDay = 20_000
/** The daily limit of mails to one address, whether it is invited again or sent a new link. */
const mailsOfAddress = { max: 3, window: day }

const keyOf = ({ id }: Person) => `hires:${id}`

/** Creates the limits of invitations. A cancelled invitation still counts. */
export function createHireLimits(services: Pick<CoreServices, 'database' | 'config' | 'clock' | 'keys'>) {
  const { database, config, clock, keys } = services
  const attempts = createAttemptLimits(services)

  return {
    /** Refuses if the administrator cannot invite so many people today. Counts nothing. */
    async requireRoom(by: Person, hires: number) {
      if (!config.rateLimits) return
      const counter = await database.read.use(limitStore).find(keyOf(by))
      const invited = counter && counter.endsAt > clock() ? counter.count : 0
      if (invited + hires > perDay) throw tooMany(Math.max(0, perDay - invited))
    },

    /** Counts people in the transaction that invites them. */
    async count(tx: Connection, by: Person, hires: number) {
      if (await attempts.count(tx, { [keyOf(by)]: { max: perDay, window: day, amount: hires } }))
        throw tooMany(0)
    },

    /** Counts a mail to an address in the transaction that writes it. Returns whether it may be sent. */
    async countMail(tx: Connection, email: string): Promise<boolean> {
      return !(await attempts.count(tx, { [`hire-mail:${keys.hmac('codes', email)}`]: mailsOfAddress }))
    }
  }
}

const tooMany = (left: number) => refuse('hiring.too_many_a_day', { max: perDay, left })
