import { readParameter } from '../core/http/parameters.ts'
import { refuse } from './errors.ts'

/** Parses the cursor of an audit page: right before an entry, or right after one. */
export function parseCursor(query: { [name: string]: unknown }): {
  before?: number | undefined
  after?: number | undefined
} {
  if (query.before !== undefined && query.after !== undefined) throw refuse('activity.two_cursors')
  const readNumber = (text: string) =>
    /^\d{1,15}$/.test(text) && Number(text) > 0 ? Number(text) : undefined
  return {
    before: readParameter(query, 'before', readNumber, 'be the number of an entry'),
    after: readParameter(query, 'after', readNumber, 'be the number of an entry')
  }
}
