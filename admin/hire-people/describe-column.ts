import { joinList, t } from '../../engine/index.ts'
import { columnLetters } from '../spreadsheet/find-people.ts'
import type { Import } from './use-import.ts'

/** Describes a column by its heading, letters and an example value. */
export function describeColumn({ heads, people, headingRow }: Import, at: number): string {
  const example = people
    .find(({ cells }) => cells[at]?.trim())
    ?.cells[at]?.trim()
    .slice(0, 40)
  const notes = [
    ...(headingRow === undefined ? [] : [t('column {letters}', { letters: columnLetters(at) })]),
    ...(example ? [t('such as {example}', { example })] : [])
  ]
  return `${heads[at] || t('Without a heading')} (${joinList(notes)})`
}
