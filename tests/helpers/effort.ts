/** How much is tried: a small sample of everything, as much as fits into half an hour, or as much as one likes. */
export type Effort = 'quick' | 'ci' | 'long'

const efforts: readonly Effort[] = ['quick', 'ci', 'long']

export const effort: Effort = efforts.find(one => one === process.env.EFFORT) ?? 'quick'

/** So many for the effort of this run. */
export const byEffort = <T>(amounts: Record<Effort, T>): T => amounts[effort]

/** How many cases are generated; `CASES` says it for one run. */
export const casesOfRun = (amounts: Record<Effort, number>) => Number(process.env.CASES ?? byEffort(amounts))

/** How many seconds something goes on; `SECONDS` says it for one run. */
export const secondsOfRun = (amounts: Record<Effort, number>) =>
  Number(process.env.SECONDS ?? byEffort(amounts))
