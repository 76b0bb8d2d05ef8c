import { connectionTo } from '../connection.ts'
import { type Fuzzed, startFuzzed } from '../running.ts'
import { fuzzAddresses } from './addresses.ts'
import { fuzzParts } from './parts.ts'
import { openRows, type Rows } from './rows.ts'
import { fuzzSingles } from './singles.ts'
import { type Call, callsIn, type Target, targetsIn } from './targets.ts'

export interface Ground {
  fuzzed: Fuzzed
  rows: Rows
  /** The calls that take JSON, and all calls. */
  targets: Target[]
  calls: Call[]
  close(): Promise<void>
}

/** Beside those who save in turn, a few who only send again what once failed. */
export const lanes = 20
const spare = 40

/** A running server, and what it says of itself. */
export async function openGround(): Promise<Ground> {
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
  /** Of each of those who save. */
  ofEach: number
  /** Of each form by itself. */
  ofForm: number
  /** Of each body that no form describes. */
  ofPlain: number
  /** Of each form, how many that pass. */
  passing: number
  addresses: number
}

/** All kinds of cases in turn; answers how many there were, and how many saves were accepted. */
export async function fuzzAnswers(ground: Ground, amount: Amount, seed: number, until?: number) {
  const { fuzzed, rows, targets, calls } = ground
  const own = { ...fuzzed, people: fuzzed.people.slice(0, lanes) }
  const time = until === undefined ? {} : { until }
  const parts = await fuzzParts(own, rows, { seed, cases: amount.ofEach, ...time })
  const { ofForm: cases, ofPlain: plainCases, passing } = amount
  const singles = await fuzzSingles(own, rows, targets, { seed, cases, plainCases, passing, ...time })
  const addresses = await fuzzAddresses(own, calls, amount.addresses, seed)
  if (!(await fuzzed.isPrototypeUntouched())) throw new Error(`Object.prototype was changed (SEED=${seed}).`)
  if (fuzzed.said() !== '') throw new Error(`The server said: ${fuzzed.said()} (SEED=${seed})`)
  return { cases: parts.cases + singles + addresses, accepted: parts.accepted }
}
