import { countSmsParts } from '../../../engine/index.ts'
import type { Config } from '../../core/config/config.ts'
import type { CoreServices } from '../../core/core-services.ts'
import type { Connection } from '../../core/database/connection.ts'
import { limitStore } from '../../core/limits/store.ts'
import type { DeliveryFault } from './delivery-fault.ts'
import type { OutgoingMail } from './message.ts'
import { describeReason } from './reasons.ts'
import { day } from '../../core/durations.ts'

const window = day
/** The limit of text messages a day to one number, whoever causes them. */
const maxPerNumber = 20
/** The share of the daily limit that is open to all messages. The rest is reserved for codes. */
const generalShare = 0.8

const keyOfDay = 'sms-day'

interface AllowanceDependencies extends Pick<CoreServices, 'database' | 'keys' | 'clock'> {
  config: Pick<Config, 'sms'>
}

/**
 * Creates the limits of text messages: message parts a day, of which the last are reserved for codes, and messages to one
 * number.
 */
export function createSmsAllowance({ database, keys, clock, config }: AllowanceDependencies) {
  const maxParts = config.sms?.perDay ?? Number.MAX_SAFE_INTEGER
  const codeLimit = [keyOfDay, maxParts] as const
  const generalLimit = [`${keyOfDay}:others`, Math.floor(maxParts * generalShare)] as const
  const words = describeReason('dayLimit', { count: String(maxParts) })
  const keyOfNumber = ({ to }: OutgoingMail) => `sms:${keys.hmac('outbox', to)}`
  const limitsOfDay = (isCode: boolean) => (isCode ? [codeLimit] : [generalLimit, codeLimit])

  return {
    /** Counts a message before it is sent. Returns a fault if it may not be sent. */
    async allow(mail: OutgoingMail, isCode: boolean): Promise<DeliveryFault | undefined> {
      const amount = countSmsParts(mail.text)
      return database.writeEach(async tx => {
        const limits = tx.use(limitStore)
        const now = clock()
        const number = await limits.consume(keyOfNumber(mail), { max: maxPerNumber, window }, now)
        if (!number.allowed)
          return { type: 'recipient', words: describeReason('numberLimit', { count: maxPerNumber }) }
        for (const [key, max] of limitsOfDay(isCode)) {
          const day = await limits.consume(key, { max, window, amount }, now)
          if (day.allowed) continue
          await limits.refund(keyOfNumber(mail))
          return { type: 'allowance', words, retryAfter: day.retryAfter * 1000 }
        }
        return undefined
      })
    },

    /** Refunds a counted message that was not sent through no fault of its own. */
    async giveBack(mail: OutgoingMail, isCode: boolean) {
      const amount = countSmsParts(mail.text)
      await database.writeEach(async tx => {
        const limits = tx.use(limitStore)
        await limits.refund(keyOfNumber(mail))
        for (const [key] of limitsOfDay(isCode)) await limits.refund(key, amount)
      })
    },

    /**
     * Returns the reason if a daily limit is reached. Refused messages are counted too, so the counter then exceeds the limit.
     */
    async findReached(): Promise<{ words: string } | undefined> {
      const limits = database.read.use(limitStore)
      for (const [key, max] of [generalLimit, codeLimit]) {
        const day = await limits.find(key)
        if (day && day.endsAt > clock() && day.count > max) return { words }
      }
      return undefined
    }
  }
}

/** Returns how many message parts were sent today. */
export async function countSmsOfDay(tx: Connection, now: number): Promise<number> {
  const day = await tx.use(limitStore).find(keyOfDay)
  return day && day.endsAt > now ? day.count : 0
}
