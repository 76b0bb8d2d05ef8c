import type { Figures } from './figures.ts'

export interface Line extends Figures {
  name: string
  seconds: number
}

const number = (value: number | undefined) => (value === undefined ? '' : value.toLocaleString('en-GB'))

/** Returns a Markdown table, as in BENCHMARKS.md. */
export function tableOf(lines: Line[]): string {
  const rows = lines.map(
    ({ name, tries, kills, cases, lost, wrong, seconds, note = '' }) =>
      `| ${[name, ...[tries, kills, cases, lost, wrong, Math.round(seconds)].map(number), note].join(' | ')} |`
  )
  return [
    '| run | tries | kills | cases | lost | wrong | seconds | |',
    '|---|---|---|---|---|---|---|---|',
    ...rows
  ].join('\n')
}
