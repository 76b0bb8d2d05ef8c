import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { Requester } from '../../../server/core/requester.ts'
import { createGate, createHeavyGate, createQueue, type Gate } from '../../../server/core/gate.ts'
import { inLanguage } from '../../../server/core/language.ts'
import { createShares } from '../../../server/core/shares.ts'
import { openTranslations } from '../../helpers/translations.ts'

const network = (name: string): Requester => ({ network: name })
const known = (account: string): Requester => ({ account, network: 'any' })
const someone = network('one')

/** Sends jobs through gates at once; returns the most that ran together, and how each ended. */
async function sent(gates: Gate[]) {
  let running = 0
  let most = 0
  const ends = await Promise.allSettled(
    gates.map(enter =>
      enter(someone, async () => {
        most = Math.max(most, ++running)
        await wait(5)
        running--
      })
    )
  )
  return { most, served: ends.filter(({ status }) => status === 'fulfilled').length, ends }
}

describe('a gate', () => {
  it('limits concurrent jobs, queues some more in order and rejects the rest', async () => {
    const enter = createGate({ maxAtOnce: 2, maxWaiting: 3 })
    const order: number[] = []
    const jobs = [1, 2, 3, 4, 5, 6, 7].map(number => enter(someone, async () => void order.push(number)))
    const ends = await Promise.allSettled(jobs)
    expect(order).toEqual([1, 2, 3, 4, 5])
    expect(ends.map(({ status }) => status).slice(5)).toEqual(['rejected', 'rejected'])
    await expect(jobs[6]).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  })

  it('runs the next job after one that failed', async () => {
    const enter = createGate({ maxAtOnce: 1, maxWaiting: 1 })
    const failing = enter(someone, () => Promise.reject(new Error('broken')))
    const next = enter(someone, async () => 'served')
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('served')
    await expect(enter(someone, async () => 'free again')).resolves.toBe('free again')
  })
})

describe('a gate under a flood', () => {
  /** Floods a gate whose one place is taken; returns who is served once it is free, in order, and who is refused. */
  async function flooded(maxWaiting: number, requesters: [name: string, asker: Requester][]) {
    const enter = createGate({ maxAtOnce: 1, maxWaiting })
    let free = () => {}
    const first = enter(network('before'), () => new Promise<void>(resolve => (free = resolve)))
    await wait(0)
    const served: string[] = []
    const jobs = requesters.map(([name, requester]) => enter(requester, async () => void served.push(name)))
    const settled = Promise.allSettled(jobs)
    free()
    await first
    const ends = await settled
    return {
      served,
      refused: requesters.flatMap(([name], at) => (ends[at]?.status === 'rejected' ? [name] : []))
    }
  }
  const many = (count: number, requesterOf: (index: number) => Requester) =>
    Array.from({ length: count }, (_, index): [string, Requester] => [`flood ${index}`, requesterOf(index)])

  it('refuses each person in their own language, also when someone else takes their turn', async () => {
    const enter = createGate({ maxAtOnce: 1, maxWaiting: 1 })
    let free = () => {}
    const first = enter(network('flood'), () => new Promise<void>(resolve => (free = resolve)))
    const refused = inLanguage('fr', () => enter(network('flood'), async () => {}))
    const served = inLanguage('ha', () => enter(network('home'), async () => {}))
    const message = openTranslations('fr')('The server is busy. Try again in a moment.')
    await expect(refused).rejects.toMatchObject({ message })
    free()
    await Promise.all([first, served])
  })

  it('serves another network after one flood request, and a known account first', async () => {
    const flood = many(20, () => network('flood'))
    const { served } = await flooded(30, [...flood, ['stranger', network('home')], ['owner', known('owner')]])
    expect(served.slice(0, 3)).toEqual(['owner', 'flood 0', 'stranger'])
  })

  it('serves another account after one request of a flooding account', async () => {
    const { served } = await flooded(30, [...many(20, () => known('flood')), ['owner', known('owner')]])
    expect(served.slice(0, 2)).toEqual(['flood 0', 'owner'])
  })

  it('evicts the heaviest requester when the queue is full', async () => {
    const one = await flooded(8, [...many(20, () => network('flood')), ['stranger', network('home')]])
    expect(one.served).toContain('stranger')
    expect(one.served).toHaveLength(8)
    const crowd = many(200, index => network(`flood ${index}`))
    const { served, refused } = await flooded(8, [...crowd, ['owner', known('owner')]])
    expect(served[0]).toBe('owner')
    expect(refused).toHaveLength(193)
  })

  it('serves a new network before 200 networks that it has already served', async () => {
    const enter = createGate({ maxAtOnce: 1, maxWaiting: 8 })
    for (let index = 0; index < 200; index++) await enter(network(`flood ${index}`), async () => {})
    const order: string[] = []
    const jobs = Array.from({ length: 20 }, (_, index) =>
      enter(network(`flood ${index}`), async () => void order.push('flood'))
    )
    jobs.push(enter(network('home'), async () => void order.push('stranger')))
    await Promise.allSettled(jobs)
    expect(order.slice(0, 2)).toEqual(['flood', 'stranger'])
  })

  it('gives strangers one turn in four and keeps queue places for them', async () => {
    const flood = many(20, index => known(`flood ${index}`))
    const { served } = await flooded(8, [...flood, ['stranger', network('home')]])
    expect(served.indexOf('stranger')).toBeGreaterThan(0)
    expect(served.indexOf('stranger')).toBeLessThan(4)
  })

  it('drops requesters who disconnect or have waited too long', async () => {
    const { acquire } = createQueue({ maxAtOnce: 1, maxWaiting: 9, maxWait: 20 })
    const release = await acquire(someone)
    const connection = Object.assign(new EventEmitter(), { destroyed: false })
    const hungUp = acquire({ ...someone, connection })
    const impatient = acquire(someone)
    connection.emit('close')
    await expect(hungUp).rejects.toMatchObject({ status: 503 })
    await expect(impatient).rejects.toMatchObject({ status: 503, retryAfter: 2 })
    expect(connection.listenerCount('close')).toBe(0)
    release()
    release()
    const again = await acquire({ ...someone, connection })
    expect(connection.listenerCount('close')).toBe(0)
    again()
  })
})

describe('the shares of a gate', () => {
  it('are halved after a minute and forgotten after five thousand others', () => {
    let now = 0
    const { charge, read } = createShares(() => now)
    charge('one')
    charge('one')
    now += 60_000
    expect(read('one')).toBe(1)
    for (let other = 0; other < 5000; other++) charge(`other ${other}`)
    expect(read('one')).toBe(0)
  })
})

describe('the gates of heavy jobs', () => {
  it('let two jobs of a kind and three of all kinds run at once', async () => {
    const [hashing, decoding] = [
      createHeavyGate({ maxWaiting: 20 }),
      createHeavyGate({ maxWaiting: 20 })
    ] as const
    expect(await sent(Array.from({ length: 8 }, () => hashing))).toMatchObject({ most: 2, served: 8 })
    const both = Array.from({ length: 16 }, (_, number) => (number % 2 ? hashing : decoding))
    expect(await sent(both)).toMatchObject({ most: 3, served: 16 })
  })
})
