/** How much a run tries: a small sample of everything, as much as fits into half an hour, or a long run's full amount. */
export type Effort = 'quick' | 'ci' | 'long'

const efforts: readonly Effort[] = ['quick', 'ci', 'long']

export const effort: Effort = efforts.find(one => one === process.env.EFFORT) ?? 'quick'

export const byEffort = <T>(amounts: Record<Effort, T>): T => amounts[effort]

/** The factor by which a slow machine spreads its checks over more days. */
const slowness = Math.max(1, Number(process.env.SLOWNESS ?? 1))

/** The day that determines which samples a run checks, counted from 1970; set by `DAY`. */
const today = Number(process.env.DAY ?? Math.floor(Date.now() / 86_400_000))

/**
 * Returns the sample of the day: one of `days` (times SLOWNESS) equal shares. As many consecutive days check every element
 * once.
 */
export const chooseOfDay = <T>(all: readonly T[], days: number): T[] => choose(all, days * slowness, today)

/** Returns the sample of a long test, which runs every third day: `turns` consecutive runs check every element once. */
export const chooseOfTurn = <T>(all: readonly T[], turns: number): T[] =>
  choose(all, turns, Math.floor(today / 3))

const choose = <T>(all: readonly T[], days: number, day: number): T[] =>
  all.filter((_, index) => (index + day) % days === 0)

/** Returns how many cases a run generates; `CASES` overrides it. */
export const casesOfRun = (amounts: Record<Effort, number>) => Number(process.env.CASES ?? byEffort(amounts))

/** Returns how many seconds something runs; `SECONDS` overrides it. */
export const secondsOfRun = (amounts: Record<Effort, number>) =>
  Number(process.env.SECONDS ?? byEffort(amounts))
