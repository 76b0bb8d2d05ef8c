import type { FieldDoc } from './field-docs.ts'

/** Formats the fields as Markdown, with a heading and table for each form. */
export function formatMarkdown(lines: FieldDoc[]): string {
  const forms = [...new Set(lines.map(line => line.Form))]
  const tables = forms.map(form => {
    const rows = lines.filter(line => line.Form === form).map(({ Form: _, ...line }) => line)
    return `## ${escapeCell(form)}\n\n${formatTable(rows)}`
  })
  return `# What people are asked\n\n${tables.join('\n')}`
}

/** Formats a Markdown table. The keys of the first row are its header. */
export function formatTable(rows: { [column: string]: string }[]): string {
  const head = Object.keys(rows[0] ?? {})
  const cells = [
    head,
    head.map(() => '---'),
    ...rows.map(row => head.map(column => escapeCell(row[column] ?? '')))
  ]
  return `${cells.map(row => `| ${row.join(' | ')} |`).join('\n')}\n`
}

/** Puts text on one line and escapes bars, which would end the cell. */
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()

/** Formats the fields as CSV (RFC 4180), with a byte order mark so that Excel reads UTF-8. */
export function formatCsv(lines: FieldDoc[]): string {
  const head = Object.keys(lines[0] ?? {})
  const rows = [head, ...lines.map(line => Object.values(line) as string[])]
  return `\uFEFF${rows.map(row => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
}

/** Quotes a cell and prevents spreadsheet programs from running it as a formula. */
function formatCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
