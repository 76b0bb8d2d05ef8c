import { toCellText } from './cell.ts'

/** Rows as a CSV file that spreadsheets open as it is meant: in UTF-8, and nothing in it runs. */
export function formatCsv(rows: readonly (readonly (string | number)[])[]): Buffer {
  return Buffer.from(`\uFEFF${rows.map(row => row.map(toField).join(',')).join('\r\n')}\r\n`)
}

function toField(cell: string | number): string {
  if (typeof cell === 'number') return String(cell)
  const text = toCellText(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
