import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxHeldBy } from './measure.ts'
import { busyPlace, flooded, floods } from './overload.ts'
import { soaked } from './soak.ts'

const isLinux = process.platform === 'linux'
let busy: Awaited<ReturnType<typeof busyPlace>>
beforeAll(async () => {
  busy = await busyPlace()
})
afterAll(() => busy?.server.die())

describe('ten times as many requests as the server can handle', () => {
  it.each(floods.map(flood => [flood.name, flood] as const))(
    'are partly served and partly rejected with Retry-After, while others are served: %s',
    async (_, flood) => {
      const { served, refused, wrong, others } = await flooded(flood, busy.address, busy.place)
      expect(wrong).toEqual([])
      expect(served).toBeGreaterThan(0)
      expect(refused).toBeGreaterThan(0)
      expect(others.length).toBeGreaterThan(0)
      expect(others[Math.floor(others.length / 2)]).toBeLessThan(1000)
      if (isLinux) expect(maxHeldBy(busy.server.pid)).toBeLessThan(700)
    },
    60_000
  )
})

it.skipIf(!isLinux)(
  'mixed requests leak no file descriptors or memory, and do not grow the database log',
  async () => {
    const { wrong, lost, note } = await soaked(5, 1)
    expect({ wrong, lost }, note).toEqual({ wrong: 0, lost: 0 })
  },
  60_000
)
