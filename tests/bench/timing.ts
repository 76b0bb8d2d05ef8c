/** Milliseconds over many runs. */
export interface Timed {
  median: number
  worst: number
  runs: number
}

/** Runs it repeatedly for a while, after two warm-up runs, and returns the times. */
export async function timed(run: () => unknown, { milliseconds = 400, most = 200 } = {}): Promise<Timed> {
  await run()
  await run()
  const took: number[] = []
  const end = performance.now() + milliseconds
  while (took.length < 3 || (performance.now() < end && took.length < most)) {
    const start = performance.now()
    await run()
    took.push(performance.now() - start)
  }
  return summary(took)
}

export function summary(took: number[]): Timed {
  return { median: median(took), worst: Math.max(0, ...took), runs: took.length }
}

export function median(numbers: number[]): number {
  return [...numbers].sort((one, other) => one - other)[numbers.length >> 1] ?? 0
}

/** Returns how often per second it runs, one run after the other. */
export async function perSecond(run: () => unknown, milliseconds = 1500): Promise<number> {
  const start = performance.now()
  let done = 0
  while (performance.now() - start < milliseconds) {
    await run()
    done++
  }
  return (done / (performance.now() - start)) * 1000
}

export const ms = (number: number) => `${number < 10 ? number.toFixed(2) : Math.round(number)} ms`
/** Formats a ratio as a factor, or as a fraction if it is small. */
export function times(ratio: number) {
  if (ratio < 0.5) return `1/${Math.round(1 / ratio)}`
  return ratio < 10 ? ratio.toFixed(1) : String(Math.round(ratio))
}
/** Formats a ratio as a share, with two significant digits. */
export const shareOf = (ratio: number) => (ratio < 0.1 ? ratio.toFixed(3) : ratio.toFixed(2))
export const whole = (number: number) => Math.round(number).toLocaleString('en')

/** Prints a Markdown table for BENCHMARKS.md. */
export function print(title: string, columns: string[], rows: string[][]) {
  const lines = [columns, columns.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
  console.log(`\n${title}\n\n${lines.join('\n')}`)
}
