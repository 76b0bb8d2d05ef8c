import fc, { type Arbitrary } from 'fast-check'
import { casesOfRun } from '../helpers/effort.ts'

/** A case that once failed. It is kept and replayed first in each run, even if the forms change. */
export interface Seed {
  /** The form or part that it belongs to. */
  of: string
  why: string
  /** Finds the case again as long as the generators are unchanged. */
  seed: number
  path: string
  case: unknown
}

/** Whether cases of this name belong to a form by itself (`account/sign-up`), not to a part. */
export const isSingle = (of: string) => of.includes('/')

/** The number of cases (`CASES`) and the random seed (`SEED`, which may be `random`). */
const usual = 6000
const cases = casesOfRun({ quick: 600, ci: usual, long: 60_000 })
const seed = process.env.SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.SEED ?? 20261121)

/** Scales a usual number of runs to this run. */
export const runs = (usually: number) => Math.max(1, Math.round((usually * cases) / usual))

/** A timeout in milliseconds that includes shrinking a failed case. */
const patience = 45_000
export const timeFor = (usually: number) => patience + 15_000 + runs(usually) * 1000

const count = { cases: 0, started: performance.now(), used: process.cpuUsage() }

/** Returns how many cases were checked since the start of the file, and the time they took. */
export function counted(): string {
  const { user, system } = process.cpuUsage(count.used)
  const seconds = Math.round((performance.now() - count.started) / 1000)
  const used = Math.round((user + system) / 1_000_000)
  return `${count.cases.toLocaleString('en')} cases in ${seconds} s (${used} s of a processor), seed ${seed}`
}

interface Proof<Case> {
  of: string
  cases: Arbitrary<Case>
  runs: number
  differences: (one: Case) => Promise<string[]>
}

/** Checks many cases. Throws the smallest that differs, with the line to add to seeds.json. */
export async function prove<Case>(proof: Proof<Case>) {
  const report = await reportOf(proof)
  if (report) throw new Error(report)
}

/** Returns the report that `prove` throws; undefined if no case differs. */
export async function reportOf<Case>({
  of,
  cases,
  runs,
  differences
}: Proof<Case>): Promise<string | undefined> {
  const property = fc.asyncProperty(cases, async one => {
    count.cases++
    const found = await differences(one)
    if (found.length > 0) throw new Error(found.join('\n'))
  })
  // Stop before the test times out: its remaining requests would run into the next test.
  const interruptAfterTimeLimit = patience + runs * 1000
  const outcome = await fc.check(property, {
    numRuns: runs,
    seed,
    interruptAfterTimeLimit,
    markInterruptAsFailure: true
  })
  if (!outcome.failed) return undefined
  const [failed] = outcome.counterexample ?? []
  const { errorInstance, counterexamplePath } = outcome
  const why = errorInstance instanceof Error ? errorInstance.message : 'It was interrupted.'
  const line: Seed = {
    of,
    why: why.split('\n')[0] ?? '',
    seed: outcome.seed,
    path: counterexamplePath ?? '',
    case: failed
  }
  return `${of}\n${why}\nIf the product is wrong, keep this in tests/parity/seeds.json; if a kind or keyword is new, see CONTRIBUTING.md:\n${JSON.stringify(line)}`
}
