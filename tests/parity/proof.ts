import fc, { type Arbitrary } from 'fast-check'
import { casesOfRun } from '../helpers/effort.ts'

/** A case that once failed, kept for ever: replayed first in each run, whatever becomes of the forms. */
export interface Seed {
  /** The form or part it belongs to. */
  of: string
  why: string
  /** What finds it again while the generators stay as they are. */
  seed: number
  path: string
  case: unknown
}

/** How often everything is tried, and from which number chance begins: `CASES`, and `SEED`, which may be `random`. */
const usual = 6000
const cases = casesOfRun({ quick: 600, ci: usual, long: 60_000 })
const seed = process.env.SEED === 'random' ? Date.now() % 2 ** 31 : Number(process.env.SEED ?? 20261121)

/** So many runs instead of the usual. */
export const runs = (usually: number) => Math.max(1, Math.round((usually * cases) / usual))

/** Long enough for that many, and for the smallest that fails to be looked for. */
const patience = 45_000
export const timeFor = (usually: number) => patience + 15_000 + runs(usually) * 1000

const count = { cases: 0, started: performance.now(), used: process.cpuUsage() }

/** How many cases were looked at since the file began, and how long that took. */
export function counted(): string {
  const { user, system } = process.cpuUsage(count.used)
  const seconds = Math.round((performance.now() - count.started) / 1000)
  const used = Math.round((user + system) / 1_000_000)
  return `${count.cases.toLocaleString('en')} cases in ${seconds} s (${used} s of a processor), seed ${seed}`
}

interface Proof<Case> {
  /** The form or part. */
  of: string
  cases: Arbitrary<Case>
  runs: number
  /** Everything that differs over a case. */
  differences: (one: Case) => Promise<string[]>
}

/** Tries many cases. Throws the smallest that differs, with the line to keep in seeds.json. */
export async function prove<Case>(proof: Proof<Case>) {
  const report = await reportOf(proof)
  if (report) throw new Error(report)
}

/** What `prove` would throw. */
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
  // A test that is given up while its cases go on would have them answered into the next one.
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
  return `${of}\n${why}\nKeep it for ever, in tests/parity/seeds.json:\n${JSON.stringify(line)}`
}
