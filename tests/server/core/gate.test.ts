import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createGate, createHeavyGate, type Gate } from '../../../server/core/gate.ts'

/** Sends jobs through gates at once; answers how many ran together at most, and how each ended. */
async function sent(gates: Gate[]) {
  let running = 0
  let most = 0
  const ends = await Promise.allSettled(
    gates.map(enter =>
      enter(async () => {
        most = Math.max(most, ++running)
        await wait(5)
        running--
      })
    )
  )
  return { most, served: ends.filter(({ status }) => status === 'fulfilled').length, ends }
}

describe('a gate', () => {
  it('lets so many in, makes so many wait in their order, and refuses the rest', async () => {
    const enter = createGate({ maxAtOnce: 2, maxWaiting: 3 })
    const order: number[] = []
    const jobs = [1, 2, 3, 4, 5, 6, 7].map(number => enter(async () => void order.push(number)))
    const ends = await Promise.allSettled(jobs)
    expect(order).toEqual([1, 2, 3, 4, 5])
    expect(ends.map(({ status }) => status).slice(5)).toEqual(['rejected', 'rejected'])
    await expect(jobs[6]).rejects.toMatchObject({ status: 503, retryAfter: 2 })
  })

  it('lets the next one in after a job that failed', async () => {
    const enter = createGate({ maxAtOnce: 1, maxWaiting: 1 })
    const failing = enter(() => Promise.reject(new Error('broken')))
    const next = enter(async () => 'served')
    await expect(failing).rejects.toThrow('broken')
    await expect(next).resolves.toBe('served')
    await expect(enter(async () => 'free again')).resolves.toBe('free again')
  })
})

describe('the gates of heavy jobs', () => {
  it('let two of a kind run at once, and three of all kinds, so that a thread is left for files', async () => {
    const [hashing, decoding] = [
      createHeavyGate({ maxWaiting: 20 }),
      createHeavyGate({ maxWaiting: 20 })
    ] as const
    expect(await sent(Array.from({ length: 8 }, () => hashing))).toMatchObject({ most: 2, served: 8 })
    const both = Array.from({ length: 16 }, (_, number) => (number % 2 ? hashing : decoding))
    expect(await sent(both)).toMatchObject({ most: 3, served: 16 })
  })
})
