import { formatNumber } from '../../engine/index.ts'
import type { CellStyle } from './cell-styles.ts'

const secondsOfDay = 24 * 3600
const epoch = Date.UTC(1899, 11, 30)
/** Days between Excel's two date epochs, 1900 and 1904. */
const from1904 = 1462

/** Writes the number in a cell as its style shows it; returns undefined for a date that Excel does not have. */
export function writeFigure(
  figure: number,
  { meaning, prefix, suffix, length }: CellStyle,
  is1904: boolean
): string | undefined {
  if (meaning === 'percentage') return `${formatNumber(toExcelDigits(figure * 100))}%`
  if (figure >= 0 && (meaning === 'duration' || (meaning === 'time' && figure < 1))) return timeOf(figure)
  if (meaning !== 'number') return dateOf(figure + (is1904 ? from1904 : 0))
  return prefix + formatNumber(toExcelDigits(figure)).padStart(length, '0') + suffix
}

/** Rounds to the 15 digits that Excel has, although its files have 17: 1.1 * 3 is 3.3. */
const toExcelDigits = (figure: number): number => Number(figure.toPrecision(15))

/** Returns the day of a date cell, with hour and minute unless it is midnight. Fractions of a day are inexact. */
function dateOf(days: number): string | undefined {
  const seconds = Math.round(days * secondsOfDay)
  if (seconds <= 0 || seconds >= 2_958_466 * secondsOfDay) return undefined
  const length = seconds % secondsOfDay === 0 ? 10 : 16
  return new Date(epoch + seconds * 1000).toISOString().slice(0, length)
}

/** Returns the hours and minutes of a time cell. A duration may have more than 24 hours. */
function timeOf(days: number): string {
  const minutes = Math.floor(Math.round(days * secondsOfDay) / 60)
  return [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')
}
