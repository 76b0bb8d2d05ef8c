import { connectionTo } from '../connection.ts'
import { type Fuzzed, startFuzzed } from '../running.ts'
import { fuzzAddresses } from './addresses.ts'
import { fuzzParts } from './parts.ts'
import { openRows, type Rows } from './rows.ts'
import { fuzzSingles } from './singles.ts'
import { type Call, callsIn, type Target, targetsIn } from './targets.ts'

export interface Fixture {
  fuzzed: Fuzzed
  rows: Rows
  /** The calls that take JSON. */
  targets: Target[]
  calls: Call[]
  close(): Promise<void>
}

/** The number of people who save. In addition, the spare people only resend cases that once failed. */
export const lanes = 20
const spare = 40

/** Starts a server and reads its description of the API. */
export async function openFixture(): Promise<Fixture> {
  const fuzzed = await startFuzzed(lanes + spare)
  const line = connectionTo(fuzzed.port)
  const description = JSON.parse((await line.send({ method: 'GET', url: '/api/openapi.json' })).body)
  line.close()
  const rows = openRows(fuzzed.config)
  return {
    fuzzed,
    rows,
    targets: targetsIn(description),
    calls: callsIn(description),
    async close() {
      rows.close()
      await fuzzed.stop()
    }
  }
}

export interface Amount {
  /** Cases for each person who saves. */
  ofEach: number
  /** Cases for each form on its own. */
  ofForm: number
  /** Cases for each body that no form describes. */
  ofPlain: number
  /** The number of accepted cases for each form. */
  passing: number
  addresses: number
}

/** Runs all kinds of cases, one after the other; returns the number of cases and of accepted saves. */
export async function fuzzAnswers(fixture: Fixture, amount: Amount, seed: number, until?: number) {
  const { fuzzed, rows, targets, calls } = fixture
  const own = { ...fuzzed, people: fuzzed.people.slice(0, lanes) }
  const time = until === undefined ? {} : { until }
  const parts = await fuzzParts(own, rows, { seed, cases: amount.ofEach, ...time })
  const { ofForm: cases, ofPlain: plainCases, passing } = amount
  const singles = await fuzzSingles(own, rows, targets, { seed, cases, plainCases, passing, ...time })
  const addresses = await fuzzAddresses(own, calls, amount.addresses, seed)
  if (!(await fuzzed.isPrototypeUntouched())) throw new Error(`Object.prototype was changed (SEED=${seed}).`)
  if (fuzzed.allOutput() !== '') throw new Error(`The server said: ${fuzzed.allOutput()} (SEED=${seed})`)
  return { cases: parts.cases + singles + addresses, accepted: parts.accepted }
}
