/** A request that once got a wrong response. It is kept for ever and sent first in each run. */
export interface Seed {
  /** The call, for example 'PUT /user/personalInfo'. */
  of: string
  why: string
  /** The body saved before it, if any. */
  earlier?: string | undefined
  body: string
  ifMatch?: string | undefined
  isPrevalidated?: boolean
}

/** Returns the error to throw: what was wrong, the seed of the run, and the line to keep. */
export function failure(seed: Seed, run: number): Error {
  const line = JSON.stringify(seed)
  const shown = line.length > 4000 ? `${line.slice(0, 4000)}... (${line.length} characters)` : line
  return new Error(
    `${seed.of}: ${seed.why}\nSEED=${run}\nKeep it for ever, in tests/fuzz/seeds.json:\n${shown}`
  )
}
