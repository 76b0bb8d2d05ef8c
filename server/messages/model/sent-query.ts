import { refuse } from '../errors.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import { type Outcome, outcomes } from '../../mail/outbox/outcome.ts'
import type { MailQuery } from '../../mail/index.ts'

/** Parses the filters of a list of mails. Unknown parameters are ignored. */
export function parseMailQuery(given: { [name: string]: unknown }): Omit<MailQuery, 'within'> {
  const search = parseText(given.search, 'search', /^.{1,200}$/su)
  return {
    outcome: parseOutcome(given.outcome),
    batch: parseText(given.batch, 'batch', /^[0-9a-f]{1,64}$/),
    person: parseText(given.person, 'person', /^[0-9a-f]{1,64}$/),
    search: search && (normalizeForSearch(search) || undefined)
  }
}

export function parseOutcome(value: unknown): Outcome | undefined {
  if (value === undefined || value === '') return undefined
  const found = outcomes.find(outcome => outcome === value)
  if (!found) throw refuse('input.parameter', { name: 'outcome', must: `be ${outcomes.join(', ')}` })
  return found
}

export function parsePage(value: unknown): number {
  if (value === undefined || value === '') return 1
  const page = typeof value === 'string' && /^\d{1,7}$/.test(value) ? Number(value) : 0
  if (page < 1 || page > 1_000_000)
    throw refuse('input.parameter', { name: 'page', must: 'be a whole number from 1 to 1000000' })
  return page
}

function parseText(value: unknown, name: string, is: RegExp): string | undefined {
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string' || !is.test(value))
    throw refuse('input.parameter', {
      name,
      must: name === 'search' ? 'be one text of 200 characters at most' : 'be one id'
    })
  return value
}
