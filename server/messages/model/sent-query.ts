import { matching, oneOf, readParameter } from '../../core/http/parameters.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import { type Outcome, outcomes } from '../../mail/outbox/outcome.ts'
import type { MailQuery } from '../../mail/index.ts'

type Query = { [name: string]: unknown }

const isId = matching(/^[0-9a-f]{1,64}$/)

/** Parses the filters of a list of mails. Unknown parameters are ignored. */
export function parseMailQuery(query: Query): Omit<MailQuery, 'within'> {
  const isText = matching(/^.{1,200}$/su)
  const search = readParameter(query, 'search', isText, 'be one text of 200 characters at most')
  return {
    outcome: parseOutcome(query),
    batch: readParameter(query, 'batch', isId, 'be one id'),
    person: readParameter(query, 'person', isId, 'be one id'),
    search: search && (normalizeForSearch(search) || undefined)
  }
}

export const parseOutcome = (query: Query): Outcome | undefined =>
  readParameter(query, 'outcome', oneOf(outcomes), `be ${outcomes.join(', ')}`)

export function parsePage(query: Query): number {
  const readPage = (text: string) => {
    const page = /^\d{1,7}$/.test(text) ? Number(text) : 0
    return page >= 1 && page <= 1_000_000 ? page : undefined
  }
  return readParameter(query, 'page', readPage, 'be a whole number from 1 to 1000000') ?? 1
}
