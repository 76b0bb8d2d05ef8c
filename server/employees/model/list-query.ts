import { day } from '../../core/durations.ts'
import {
  currentState,
  listRuleOf,
  parsePersonReference,
  partOf,
  sortNames,
  storedNames,
  withoutDirectionMarks
} from '../../../engine/index.ts'
import { employeeList, journey, organisation, parts } from '../../../generated/index.ts'
import { review } from '../../../generated/review.ts'
import { refuse } from '../errors.ts'
import { normalizeForSearch } from '../../core/search-text.ts'
import { migrateFilter } from './filter-value.ts'
import type { ListQuery, MoreFilters, Sort } from '../../employee-list/index.ts'

const maxPageSize = 100
const maxTextLength = 200
const maxIds = 300
const rule = listRuleOf(employeeList)
const stepForms = journey.steps.map(({ form }) => form)

/** Parses the query of the employee list. Known parameters are validated; others are ignored. */
export function parseListQuery(
  query: unknown,
  now: number,
  userId = ''
): {
  listQuery: ListQuery
  page: number | undefined
  pageSize: number
} {
  const given = query as { [name: string]: unknown }
  const answers = Object.entries(rule.filters).flatMap(([parameter, { field }]) => {
    const value = parseText(given, parameter)
    return value ? [[field, migrateFilter(parameter, value)] as const] : []
  })
  const search = parseText(given, 'search')
  const idsFrom = search && parsePersonReference(organisation.abbreviation, search)
  return {
    listQuery: {
      ...(search && !idsFrom && { search: normalizeForSearch(search), typed: search }),
      status: parseStatus(given),
      answers: Object.fromEntries(answers),
      more: parseMore(given, now, userId, idsFrom),
      sort: parseSort(given)
    },
    page: parseNumber(given, 'page', 1_000_000),
    pageSize: parseNumber(given, 'pageSize', maxPageSize) ?? rule.pageSize
  }
}

/** Parses the filters that the schema does not declare; returns undefined if there are none. */
function parseMore(
  given: { [name: string]: unknown },
  now: number,
  userId: string,
  idsFrom: string | undefined
): MoreFilters | undefined {
  const more = {
    missing: parseMissing(parseText(given, 'missing')),
    stops: parseStop(parseText(given, 'stops')),
    corrections: parseCorrections(parseText(given, 'corrections')),
    refused: parseRefused(parseText(given, 'refused')),
    review: parseReview(parseText(given, 'review')),
    assignee: parseAssignee(parseText(given, 'assignee'), userId),
    activity: parseActivity(parseText(given, 'activity'), now),
    ids: parseIds(given),
    idsFrom
  }
  return Object.values(more).some(filter => filter !== undefined) ? more : undefined
}

function parseMissing(form: string | undefined): MoreFilters['missing'] {
  if (form === undefined) return undefined
  const part = partOf(parts, form)?.part
  if (!part || !journey.steps.some(step => step.form === form))
    throw refuse('input.parameter', {
      name: 'missing',
      must: `be the form of a step: ${stepForms.join(', ')}`
    })
  return { form, part: part.name }
}

function parseStop(form: string | undefined): MoreFilters['stops'] {
  if (form === undefined || stepForms.includes(form)) return form
  throw refuse('input.parameter', { name: 'stops', must: `be the form of a step: ${stepForms.join(', ')}` })
}

function parseCorrections(state: string | undefined): MoreFilters['corrections'] {
  if (state === undefined || state === 'open' || state === 'answered') return state
  throw refuse('input.parameter', { name: 'corrections', must: 'be open or answered' })
}

/** The role determines the parties later, in `limitQuery`. */
function parseRefused(state: string | undefined): MoreFilters['refused'] {
  if (state === undefined) return undefined
  if (state === 'open') return { parties: [] }
  throw refuse('input.parameter', { name: 'refused', must: 'be open' })
}

function parseReview(state: string | undefined): MoreFilters['review'] {
  if (state === undefined) return undefined
  const known = Object.keys(review.states)
  const today = currentState(review, state)
  if (today === undefined)
    throw refuse('input.parameter', { name: 'review', must: `be one of ${known.join(', ')}` })
  return { state: today, storedAs: storedNames(review, today) }
}

/** `me` is the current user, so that a shared link works for every user. */
function parseAssignee(who: string | undefined, userId: string): MoreFilters['assignee'] {
  if (who === undefined) return undefined
  if (who === 'nobody') return { who, id: null }
  if (who === 'me') return { who, id: userId }
  if (!/^[0-9a-f]{1,64}$/.test(who))
    throw refuse('input.parameter', {
      name: 'assignee',
      must: 'be me, nobody, or the id of somebody who reviews'
    })
  return { who, id: who }
}

function parseActivity(text: string | undefined, now: number): MoreFilters['activity'] {
  if (text === undefined) return undefined
  const [, which, days] = /^(active|idle)-([1-9]\d{0,2})$/.exec(text) ?? []
  if (!which)
    throw refuse('input.parameter', {
      name: 'activity',
      must: 'be like active-7 or idle-14: the number of days'
    })
  return { isActive: which === 'active', since: now - Number(days) * day }
}

/**
 * Parses comma-separated ids; a URL has room for some hundreds. An empty list is refused, so that it never means all employees.
 */
function parseIds({ ids }: { [name: string]: unknown }): MoreFilters['ids'] {
  if (ids === undefined) return undefined
  if (ids === '') throw refuse('list.nobody_chosen')
  const all = typeof ids === 'string' ? ids.split(',') : []
  if (all.length === 0 || all.length > maxIds || !all.every(id => /^[0-9a-f]{1,64}$/.test(id)))
    throw refuse('input.parameter', { name: 'ids', must: `be ${maxIds} ids at most, parted by commas` })
  return all
}

/** An empty parameter counts as absent, because that is how forms send an empty choice. */
function parseText(given: { [name: string]: unknown }, name: string): string | undefined {
  const value = Object.hasOwn(given, name) ? given[name] : undefined
  if (value === undefined || value === '') return undefined
  const isWrong = typeof value !== 'string' || value.length > maxTextLength
  if (isWrong)
    throw refuse('input.parameter', { name, must: `be one text of ${maxTextLength} characters at most` })
  return withoutDirectionMarks(value).trim() || undefined
}

function parseNumber(given: { [name: string]: unknown }, name: string, max: number): number | undefined {
  const text = parseText(given, name)
  if (text === undefined) return undefined
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
  if (number < 1 || number > max)
    throw refuse('input.parameter', { name, must: `be a whole number from 1 to ${max}` })
  return number
}

function parseStatus(given: { [name: string]: unknown }): ListQuery['status'] {
  const status = parseText(given, 'status')
  if (status === undefined || status === 'complete' || status === 'incomplete') return status
  throw refuse('input.parameter', { name: 'status', must: 'be complete or incomplete' })
}

/** Parses the name of a column; a leading minus reverses the order. */
function parseSort(given: { [name: string]: unknown }): Sort {
  const text = parseText(given, 'sort') ?? 'createdAt'
  const name = text.replace(/^-/, '')
  const by = sortNames.find(known => known === name)
  if (!by)
    throw refuse('input.parameter', {
      name: 'sort',
      must: `be one of ${sortNames.join(', ')}, with or without a minus before it`
    })
  return { by, descending: text.startsWith('-') }
}
