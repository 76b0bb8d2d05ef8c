import { faultyDisk } from '../resilience/faults/faults.ts'
import { killsWhileSaving, killsWhileUploading } from '../resilience/kills.ts'
import { mailsThroughKills } from '../resilience/mails.ts'
import { overload } from '../resilience/overload.ts'
import { powerCuts } from '../resilience/power/record.ts'
import { killsWhileRotating } from '../resilience/rotating.ts'
import { killsWhileMigrating } from '../resilience/migrating.ts'
import { clusterThroughFaults } from '../postgres/endurance.ts'
import { journeysOnPostgres } from '../postgres/journeys.ts'
import { soak } from '../resilience/soak.ts'
import { fuzzRuns } from '../fuzz/long.ts'
import { knownOrUnknown } from '../server/access/timing.ts'
import type { LongRun } from './figures.ts'

/** All runs of `npm run test:long`, in order. */
export const runs: LongRun[] = [
  ...fuzzRuns,
  killsWhileSaving,
  killsWhileUploading,
  killsWhileMigrating,
  killsWhileRotating,
  powerCuts,
  faultyDisk,
  mailsThroughKills,
  clusterThroughFaults,
  journeysOnPostgres,
  overload,
  soak,
  knownOrUnknown
]
