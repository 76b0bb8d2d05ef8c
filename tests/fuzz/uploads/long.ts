import { brokenInvariants } from '../../helpers/invariants.ts'
import type { LongRun } from '../../long/figures.ts'
import { startFuzzed } from '../running.ts'
import { fuzzUploads } from './fuzzing.ts'
import { uploads } from './sending.ts'

const people = 4

/** Sends mutated uploads for as long as requested; in the end nothing may be broken. */
export const uploadsRun: LongRun = {
  name: 'mutated uploads',
  async run({ seconds, seed }) {
    const fuzzed = await startFuzzed(people, false)
    try {
      const until = Date.now() + seconds * 1000
      const amount = { seed, cases: Number.POSITIVE_INFINITY, until }
      const { cases, statuses } = await fuzzUploads(fuzzed, await uploads(), amount)
      const { databaseFile, dataDir } = fuzzed.config
      const broken = await brokenInvariants({
        databaseFile,
        dataDir,
        dataKey: '5a'.repeat(32),
        unnamedFor: 0
      })
      if (broken.length > 0) throw new Error(`${broken.join('\n')} (SEED=${seed})`)
      return { cases, lost: 0, wrong: 0, note: `${statuses.get(200) ?? 0} of them taken` }
    } finally {
      await fuzzed.stop()
    }
  }
}
