/** How much is tried: a small sample of everything, as much as fits into half an hour, or as much as one likes. */
export type Effort = 'quick' | 'ci' | 'long'

const efforts: readonly Effort[] = ['quick', 'ci', 'long']

export const effort: Effort = efforts.find(one => one === process.env.EFFORT) ?? 'quick'

/** So many for the effort of this run. */
export const byEffort = <T>(amounts: Record<Effort, T>): T => amounts[effort]

/** How many times more days a run takes to look at everything: more than one on a slow machine. */
const slowness = Math.max(1, Number(process.env.SLOWNESS ?? 1))

/** The day that chooses what a run looks at, counted from 1970; `DAY` says another one. */
const today = Number(process.env.DAY ?? Math.floor(Date.now() / 86_400_000))

/** A part of all, the same one all day long: as many days in a row look at each once, more of them on a slow machine. */
export const chooseOfDay = <T>(all: readonly T[], days: number): T[] => choose(all, days * slowness, today)

/** The same within a long test, which has every third day. */
export const chooseOfTurn = <T>(all: readonly T[], turns: number): T[] =>
  choose(all, turns, Math.floor(today / 3))

const choose = <T>(all: readonly T[], days: number, day: number): T[] =>
  all.filter((_, index) => (index + day) % days === 0)

/** How many cases are generated; `CASES` says it for one run. */
export const casesOfRun = (amounts: Record<Effort, number>) => Number(process.env.CASES ?? byEffort(amounts))

/** How many seconds something goes on; `SECONDS` says it for one run. */
export const secondsOfRun = (amounts: Record<Effort, number>) =>
  Number(process.env.SECONDS ?? byEffort(amounts))
