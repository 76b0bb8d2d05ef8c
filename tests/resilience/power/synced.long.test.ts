import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { createChance } from '../../../server/tools/demo/chance.ts'
import { acknowledgedBy, cutAgainAndAgain, type Recording, recorded } from './record.ts'
import { whyUntraceable } from './trace.ts'

const why = whyUntraceable()
if (why) console.log(`What is on disk before an answer is not looked at: ${why}.`)

describe.skipIf(why)('the response to a save', () => {
  let recording: Recording
  beforeAll(async () => {
    recording = await recorded(200, 20)
  }, 120_000)

  it('is sent only after the database log is synced, with nothing written since', () => {
    const wal = path.join(recording.place.dataDir, 'onboarding.sqlite-wal')
    const state = { written: 0, beingSynced: 0, synced: 0, syncs: 0, answers: 0 }
    for (const call of recording.calls) {
      if (call.file === wal && call.what === 'write') state.written++
      if (call.file === wal && call.what === 'sync begins') state.beingSynced = state.written
      if (call.file === wal && call.what === 'sync ends') {
        state.synced = state.beingSynced
        state.syncs++
      }
      if (!acknowledgedBy(call)) continue
      state.answers++
      expect(state.synced, `of what was written before answer ${state.answers}`).toBe(state.written)
    }
    expect(state.answers).toBe(220)
    expect(state.syncs).toBeGreaterThan(110)
  })

  it('remains true after a power cut at any moment', async () => {
    const { cases, ...figures } = await cutAgainAndAgain(recording, 40, createChance(1))
    expect(figures).toEqual({ tries: 40, lost: 0, wrong: 0 })
    expect(cases).toBeGreaterThan(1000)
  }, 120_000)
})
