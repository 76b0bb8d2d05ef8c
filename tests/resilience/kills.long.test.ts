import { describe, expect, it } from 'vitest'
import { killedWhile } from './kills.ts'
import { killedRotation } from './rotating.ts'

describe('a server that is killed repeatedly', () => {
  it.each(['saving', 'uploading'] as const)(
    'loses nothing that it acknowledged and keeps nothing half-written: %s',
    async work => {
      const { kills, cases, lost, wrong, note } = await killedWhile(work, 4, 1)
      expect({ kills, lost, wrong }, note).toEqual({ kills: 4, lost: 0, wrong: 0 })
      expect(cases).toBeGreaterThan(8)
    },
    120_000
  )

  it('keeps all data under the new key when a key rotation is killed', async () => {
    const { lost, wrong, note } = await killedRotation(2, 1, 6)
    expect({ lost, wrong }, note).toEqual({ lost: 0, wrong: 0 })
  }, 120_000)
})
