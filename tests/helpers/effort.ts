/** How much is tried: a small sample of everything, as much as fits into half an hour, or as much as one likes. */
export type Effort = 'quick' | 'ci' | 'long'

const efforts: readonly Effort[] = ['quick', 'ci', 'long']

export const effort: Effort = efforts.find(one => one === process.env.EFFORT) ?? 'quick'

/** So many for the effort of this run. */
export const byEffort = <T>(amounts: Record<Effort, T>): T => amounts[effort]

/** So many of all that a day's run looks at all of them within as many days: the same ones all day long. */
export function chooseOfToday<T>(all: readonly T[], days: number): T[] {
  const today = Math.floor(Date.now() / 86_400_000)
  return all.filter((_, index) => (index + today) % days === 0)
}

/** How many cases are generated; `CASES` says it for one run. */
export const casesOfRun = (amounts: Record<Effort, number>) => Number(process.env.CASES ?? byEffort(amounts))

/** How many seconds something goes on; `SECONDS` says it for one run. */
export const secondsOfRun = (amounts: Record<Effort, number>) =>
  Number(process.env.SECONDS ?? byEffort(amounts))
