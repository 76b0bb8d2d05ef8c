import type { FieldDoc } from './field-docs.ts'

/** The fields as Markdown: a heading and a table for each form. */
export function formatMarkdown(lines: FieldDoc[]): string {
  const forms = [...new Set(lines.map(line => line.Form))]
  const tables = forms.map(form => {
    const rows = lines.filter(line => line.Form === form).map(({ Form: _, ...line }) => line)
    return `## ${escapeCell(form)}\n\n${formatTable(rows)}`
  })
  return `# What people are asked\n\n${tables.join('\n')}`
}

/** A Markdown table; the keys of the first row are its head. */
export function formatTable(rows: { [column: string]: string }[]): string {
  const head = Object.keys(rows[0] ?? {})
  const cells = [
    head,
    head.map(() => '---'),
    ...rows.map(row => head.map(column => escapeCell(row[column] ?? '')))
  ]
  return `${cells.map(row => `| ${row.join(' | ')} |`).join('\n')}\n`
}

/** Text inside a table: on one line, and no bar ends its cell. */
const escapeCell = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ').trim()

/** The fields for a spreadsheet program (RFC 4180, with the mark by which Excel knows UTF-8). */
export function formatCsv(lines: FieldDoc[]): string {
  const head = Object.keys(lines[0] ?? {})
  const rows = [head, ...lines.map(line => Object.values(line) as string[])]
  return `\uFEFF${rows.map(row => row.map(formatCsvCell).join(',')).join('\r\n')}\r\n`
}

/** No program takes it for a formula, whatever it begins with. */
function formatCsvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
