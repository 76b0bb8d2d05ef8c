import { disarmFormula } from '../../engine/index.ts'

/** Creates a CSV file. Cells that look like formulas are escaped, so spreadsheets show them as text. */
export function writeCsv(name: string, rows: readonly (readonly string[])[]): File {
  const text = rows.map(row => row.map(quote).join(',')).join('\r\n')
  return new File([`\uFEFF${text}\r\n`], name, { type: 'text/csv' })
}

function quote(cell: string): string {
  const safe = disarmFormula(cell)
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
