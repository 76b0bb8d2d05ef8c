/** How much a run tries: a small sample of everything, as much as fits into half an hour, or a long run's full amount. */
export type Effort = 'quick' | 'ci' | 'long'

const efforts: readonly Effort[] = ['quick', 'ci', 'long']

export const effort: Effort = efforts.find(one => one === process.env.EFFORT) ?? 'quick'

export const byEffort = <T>(amounts: Record<Effort, T>): T => amounts[effort]

/** The factor by which a machine is slower than usual: it spreads its checks over more days. */
export const slowness = Math.max(1, Number(process.env.SLOWNESS ?? 1))

/** The day that determines which samples a run checks, counted from 1970; set by `DAY`. */
const today = Number(process.env.DAY ?? Math.floor(Date.now() / 86_400_000))

/**
 * Returns the sample of the day: one of `days` (times SLOWNESS) equal shares. As many consecutive days check every element
 * once.
 */
export const chooseOfDay = <T>(all: readonly T[], days: number): T[] => choose(all, days * slowness, today)

/** Returns everything, or every other day one half and the other if the machine is slow. */
export const chooseOfTwoDays = <T>(all: readonly T[]): T[] => choose(all, slowness > 2 ? 2 : 1, today)

/** Returns the sample of a long test, which runs every third day: `runs` consecutive runs check every element once. */
export const chooseOfRun = <T>(all: readonly T[], runs: number): T[] =>
  choose(all, runs, Math.floor(today / 3))

/** A share has one element at least, however slow the machine is. */
const choose = <T>(all: readonly T[], days: number, day: number): T[] => {
  const shares = Math.min(days, all.length)
  return all.filter((_, index) => (index + day) % shares === 0)
}

/** Returns how many cases a run generates; `CASES` overrides it. */
export const casesOfRun = (amounts: Record<Effort, number>) => Number(process.env.CASES ?? byEffort(amounts))

/**
 * Returns which of so many generated cases a run checks: all of them, or the share of the day where SLOWNESS is more than 1.
 * As many consecutive days check every case once.
 */
export function shareOfDay(cases: number): { first: number; count: number } {
  const count = Math.ceil(cases / slowness)
  return { first: (today % Math.ceil(slowness)) * count, count }
}

/** Returns how many seconds something runs; `SECONDS` overrides it. */
export const secondsOfRun = (amounts: Record<Effort, number>) =>
  Number(process.env.SECONDS ?? byEffort(amounts))
