import type { ErrorRow, ErrorTable } from '../../core/refusal.ts'

/** Returns the text of `generated/api/ERRORS.md`: every code with its status and its message. */
export function writeErrorPage(errors: ErrorTable): string {
  const rows = Object.entries<ErrorRow>(errors).sort(([one], [other]) => (one < other ? -1 : 1))
  return [
    '<!-- Written by `npm run generate` from the errors.ts of each folder of server/. Do not edit. -->',
    '# Error codes',
    'Every refusal of the API is `{"success": false, "status", "code", "message", "data"}`. A code stays the same when its sentence',
    'changes. Numbers, types and text in braces differ each time. `/api/openapi.json` lists the codes of each call.',
    '',
    '| code | status | message |',
    '|---|---|---|',
    ...rows.map(([code, row]) => `| \`${code}\` | ${row.status} | ${escapeCell(describeMessage(row))} |`),
    ''
  ].join('\n')
}

function describeMessage({ message }: ErrorRow): string {
  return typeof message === 'function'
    ? message(placeholders as never) || 'that of the first problem'
    : message.english
}

/** Sample details for messages that need a number or a list. */
const samples: { [name: string]: unknown } = {
  retryAfter: 60,
  maxBytes: 2 * 1024 * 1024,
  maxPixels: 40_000_000,
  types: ['application/pdf'],
  names: ['{names}'],
  problems: [],
  message: undefined,
  mover: undefined
}

const placeholders = new Proxy(samples, {
  get: (known, name) => (name in known ? known[String(name)] : `{${String(name)}}`)
})

const escapeCell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<')
