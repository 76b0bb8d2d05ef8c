import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Database, openDatabase } from '../../server/core/database/database.ts'
import { runExclusive, watchLeases } from '../../server/core/database/lease.ts'
import { createKeys, randomId } from '../../server/core/keys.ts'
import { letter, mailing } from '../helpers/mailing.ts'
import { newPostgres } from '../helpers/postgres.ts'
import { until } from '../world/process.ts'
import { leaseStore } from '../../server/core/database/lease-store.ts'
import { outboxStore } from '../../server/mail/outbox/outbox-store.ts'

const keys = createKeys(Buffer.alloc(32, 7))
const second = 1000

let place: Awaited<ReturnType<typeof newPostgres>>
let databases: [Database, Database]

beforeAll(async () => {
  place = await newPostgres(process.env.TEST_POSTGRES ?? '')
  const open = () => openDatabase({ url: place.url }, keys)
  databases = [await open(), await open()]
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(async () => {
  for (const one of databases ?? []) await one.close()
  await place?.drop()
})

/** Returns two processes whose clocks differ by this many milliseconds. The first can die: it writes nothing more. */
function twoProcesses(skew: number) {
  const [first, other] = databases
  const name = randomId()
  let now = 1_000_000
  let isDead = false
  let end = () => {}
  const working = new Promise<void>(resolve => {
    end = resolve
  })
  const mortal: Database = {
    ...first,
    writeEach: job => (isDead ? new Promise(() => {}) : first.writeEach(job))
  }
  return {
    /** The first process takes the turn, until `end` or `die`. */
    begin: () => runExclusive({ database: mortal, clock: () => now }, name, () => working),
    end: () => end(),
    die() {
      isDead = true
    },
    /** Counts how often the second process takes over what the first has left. */
    watch() {
      const seen = { takenOver: 0 }
      const turns = { database: other, clock: () => now + skew }
      const work = async () => void seen.takenOver++
      const stop = watchLeases(turns, [name], left => void runExclusive(turns, left, work))
      return { seen, stop }
    },
    async pass(milliseconds: number) {
      for (const until = now + milliseconds; now < until;) {
        now += second
        vi.advanceTimersByTime(second)
        // Finish the queries of this second before the next one begins.
        await Promise.all([first.writeEach(async () => {}), other.read.use(leaseStore).find(name)])
        await other.writeEach(async () => {})
      }
    }
  }
}

describe.each([-5, 0, 5])('an exclusive task of two processes whose clocks differ by %i s', skew => {
  it.each([0, 1, 4, 9, 33])(
    'is taken over once, within 30 s, if its process is killed after %i s of work',
    async seconds => {
      const two = twoProcesses(skew * second)
      void two.begin()
      const { seen, stop } = two.watch()
      await two.pass(seconds * second)
      two.die()
      await two.pass(30 * second)
      expect(seen.takenOver).toBe(1)
      await two.pass(60 * second)
      expect(seen.takenOver).toBe(1)
      stop()
    }
  )

  it('stays with a living process however long it works, and is not repeated afterwards', async () => {
    const two = twoProcesses(skew * second)
    const done = two.begin()
    const { seen, stop } = two.watch()
    await two.pass(90 * second)
    two.end()
    expect(await done).toBe(true)
    await two.pass(60 * second)
    expect(seen.takenOver).toBe(0)
    stop()
  })
})

describe('an email in a transaction that takes a while', () => {
  it('is sent right after its commit, even if others commit meanwhile', async () => {
    const app = await mailing()
    const { database, mailer } = app.services
    await database.write(async tx => {
      await mailer.put(tx, letter)
      await database.writeEach(async () => {})
      await mailer.idle()
    })
    await until(async () => app.server.received.length === 1)
  })
})

describe('an email claimed by a killed process', () => {
  it('is taken over within 30 s even if every sender of the other processes is busy', async () => {
    const app = await mailing(command => (command === '.' ? '250-wait' : 'ok'))
    await app.put(Array.from({ length: 5 }, (_, index) => ({ to: `a${index}@example.com` })))
    await until(async () => (await inHand()).length === 4)
    const left = (await app.rows()).find(({ state }) => state === 'waiting')?.id ?? ''
    await app.services.database.write(tx =>
      tx.use(outboxStore).claim({
        channel: 'mail',
        owner: 'one that was killed',
        now: app.clock.now(),
        leaseUntil: app.clock.now() + 18_000,
        minPriority: 0
      })
    )
    expect(await inHand()).toHaveLength(5)
    const ownerOf = async () => (await app.rows()).find(({ id }) => id === left)?.owner
    for (let passed = 0; passed < 28; passed++) {
      app.clock.advance(second)
      vi.advanceTimersByTime(second)
      await app.services.database.writeEach(async () => {})
    }
    // Deliveries that have waited for 20 s free a sender for it.
    await expect.poll(ownerOf, { timeout: 2000 }).not.toBe('one that was killed')

    async function inHand() {
      return (await app.rows()).filter(({ state }) => state === 'sending')
    }
  })
})
