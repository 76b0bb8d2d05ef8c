/** Line and column, both 1-based. */
export interface Position {
  line: number
  col: number
}

/** Converts an offset to a position by binary search in the line starts. */
export function findPosition(starts: readonly number[], offset: number): Position {
  let [line, after] = [0, starts.length]
  while (after - line > 1) {
    const middle = Math.floor((line + after) / 2)
    if ((starts[middle] ?? 0) <= offset) line = middle
    else after = middle
  }
  return { line: line + 1, col: offset - (starts[line] ?? 0) + 1 }
}

export function lineStartsOf(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)]
}
