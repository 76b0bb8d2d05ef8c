import { refuse } from './errors.ts'

/** Parses the cursor of an audit page: right before an entry, or right after one. */
export function parseCursor(query: unknown): { before?: number | undefined; after?: number | undefined } {
  const { before, after } = query as { [name: string]: unknown }
  if (before !== undefined && after !== undefined) throw refuse('activity.two_cursors')
  return { before: numberIn(before, 'before'), after: numberIn(after, 'after') }
}

function numberIn(value: unknown, name: string): number | undefined {
  if (value === undefined || value === '') return undefined
  const isNumber = typeof value === 'string' && /^\d{1,15}$/.test(value) && Number(value) > 0
  if (!isNumber) throw refuse('input.parameter', { name, must: 'be the number of an entry' })
  return Number(value)
}
