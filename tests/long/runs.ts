import { faultyDisk } from '../endurance/faults/faults.ts'
import { killsWhileSaving, killsWhileUploading } from '../endurance/kills.ts'
import { mailsThroughKills } from '../endurance/mails.ts'
import { overload } from '../endurance/overload.ts'
import { powerCuts } from '../endurance/power/record.ts'
import { killsWhileRotating } from '../endurance/rotating.ts'
import { killsWhileMigrating } from '../endurance/migrating.ts'
import { soak } from '../endurance/soak.ts'
import { fuzzRuns } from '../fuzz/long.ts'
import { knownOrUnknown } from '../server/access/timing.ts'
import type { LongRun } from './figures.ts'

/** Everything that `npm run test:long` does, in order. */
export const runs: LongRun[] = [
  ...fuzzRuns,
  killsWhileSaving,
  killsWhileUploading,
  killsWhileMigrating,
  killsWhileRotating,
  powerCuts,
  faultyDisk,
  mailsThroughKills,
  overload,
  soak,
  knownOrUnknown
]
