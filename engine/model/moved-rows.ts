import { isAnswers, sameValue, valueAt } from '../values/paths.ts'
import { rowIdName, rowIdOf } from './files/file-fields.ts'

/** Where an answer is after rows have moved. */
export type FollowedPath =
  | { isGone: false; path: string[] }
  /** Its row was removed from this list, which now has `rows` rows. */
  | { isGone: true; list: string[]; rows: number }

/** Returns where the answer at a path is after a change: in its row, even if that has moved. */
export function followRows(path: readonly string[], before: unknown, after: unknown): FollowedPath {
  const followed: string[] = []
  let [old, now] = [before, after]
  for (const step of path) {
    const rows = Array.isArray(now) ? now : []
    const next = Array.isArray(old) ? matchRows(old, rows).get(Number(step))?.toString() : step
    if (next === undefined) return { isGone: true, list: followed, rows: rows.length }
    followed.push(next)
    ;[old, now] = [valueAt(old, [step]), valueAt(now, [next])]
  }
  return { isGone: false, path: followed }
}

interface Pair {
  from: number
  to: number
}

/**
 * Returns the new index of each row that is still there. Rows are the same by their id, else by all answers, else by most
 * answers in common, and of the rest by their order.
 */
function matchRows(before: readonly unknown[], after: readonly unknown[]): Map<number, number> {
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const take = (from: number, to: number) => {
    if (found.has(from) || taken.has(to) || to < 0) return
    found.set(from, to)
    taken.add(to)
  }
  const takeFirst = (isSame: (row: unknown, other: unknown) => boolean) => {
    for (const [from, row] of before.entries())
      if (!found.has(from))
        take(
          from,
          after.findIndex((other, to) => !taken.has(to) && isSame(row, other))
        )
  }
  takeFirst((row, other) => rowIdOf(row) !== undefined && rowIdOf(row) === rowIdOf(other))
  takeFirst((row, other) => mayBeSame(row, other) && sameValue(withoutId(row), withoutId(other)))
  for (const { from, to } of listPairs(before, after, { found, taken })) take(from, to)
  return found
}

/** Lists the pairs of rows that are not matched yet, the likeliest first. */
function listPairs(
  before: readonly unknown[],
  after: readonly unknown[],
  { found, taken }: { found: ReadonlyMap<number, number>; taken: ReadonlySet<number> }
): Pair[] {
  const left = [...after.entries()].filter(([to]) => !taken.has(to))
  const pairs = [...before.entries()]
    .filter(([from]) => !found.has(from))
    .flatMap(([from, row], place) =>
      left.flatMap(([to, other], otherPlace) =>
        mayBeSame(row, other)
          ? [{ from, to, likeness: countCommon(row, other), distance: Math.abs(place - otherPlace) }]
          : []
      )
    )
  return pairs.sort((one, other) => other.likeness - one.likeness || one.distance - other.distance)
}

/** Whether rows without two ids to compare may be the same: equal ids are matched before, and different ids never match. */
const mayBeSame = (row: unknown, other: unknown) => rowIdOf(row) === undefined || rowIdOf(other) === undefined

function countCommon(row: unknown, other: unknown): number {
  if (!isAnswers(row) || !isAnswers(other)) return 0
  return Object.entries(withoutId(row)).filter(
    ([name, answer]) => answer !== '' && answer !== null && sameValue(answer, other[name])
  ).length
}

function withoutId<Row>(row: Row): Row {
  if (!isAnswers(row)) return row
  const { [rowIdName]: _, ...answers } = row
  return answers as Row
}
