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
import { oneOf, requireValue } from '../../core/http/parameters.ts'
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
      status: parseAs(
        given,
        'status',
        oneOf(['complete', 'incomplete'] as const),
        'be complete or incomplete'
      ),
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
  const parse = <T>(name: string, read: (text: string) => T | undefined, must: string) =>
    parseAs(given, name, read, must)
  const mustBeStep = `be the form of a step: ${stepForms.join(', ')}`
  const more = {
    missing: parse('missing', readMissing, mustBeStep),
    stops: parse('stops', oneOf(stepForms), mustBeStep),
    corrections: parse('corrections', oneOf(['open', 'answered'] as const), 'be open or answered'),
    // The role determines the parties later, in `limitQuery`.
    refused: parse('refused', text => (text === 'open' ? { parties: [] } : undefined), 'be open'),
    review: parse('review', readReview, `be one of ${Object.keys(review.states).join(', ')}`),
    assignee: parse(
      'assignee',
      who => readAssignee(who, userId),
      'be me, nobody, or the id of somebody who reviews'
    ),
    activity: parse(
      'activity',
      text => readActivity(text, now),
      'be like active-7 or idle-14: the number of days'
    ),
    ids: parseIds(given),
    idsFrom
  }
  return Object.values(more).some(filter => filter !== undefined) ? more : undefined
}

function readMissing(form: string): MoreFilters['missing'] {
  const part = stepForms.includes(form) ? partOf(parts, form)?.part : undefined
  return part && { form, part: part.name }
}

function readReview(state: string): MoreFilters['review'] {
  const today = currentState(review, state)
  return today === undefined ? undefined : { state: today, storedAs: storedNames(review, today) }
}

/** `me` is the current user, so that a shared link works for every user. */
function readAssignee(who: string, userId: string): MoreFilters['assignee'] {
  if (who === 'nobody') return { who, id: null }
  if (who === 'me') return { who, id: userId }
  return /^[0-9a-f]{1,64}$/.test(who) ? { who, id: who } : undefined
}

function readActivity(text: string, now: number): MoreFilters['activity'] {
  const [, which, days] = /^(active|idle)-([1-9]\d{0,2})$/.exec(text) ?? []
  return which ? { isActive: which === 'active', since: now - Number(days) * day } : undefined
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
  if (typeof value !== 'string' || value.length > maxTextLength)
    throw refuse('input.parameter', { name, must: `be one text of ${maxTextLength} characters at most` })
  return withoutDirectionMarks(value).trim() || undefined
}

function parseAs<T>(
  given: { [name: string]: unknown },
  name: string,
  read: (text: string) => T | undefined,
  must: string
): T | undefined {
  const text = parseText(given, name)
  return text === undefined ? undefined : requireValue(read(text), name, must)
}

function parseNumber(given: { [name: string]: unknown }, name: string, max: number): number | undefined {
  const read = (text: string) => {
    const number = /^\d{1,9}$/.test(text) ? Number(text) : 0
    return number >= 1 && number <= max ? number : undefined
  }
  return parseAs(given, name, read, `be a whole number from 1 to ${max}`)
}

/** Parses the name of a column; a leading minus reverses the order. */
function parseSort(given: { [name: string]: unknown }): Sort {
  const text = parseText(given, 'sort') ?? 'createdAt'
  const must = `be one of ${sortNames.join(', ')}, with or without a minus before it`
  const by = requireValue(oneOf(sortNames)(text.replace(/^-/, '')), 'sort', must)
  return { by, descending: text.startsWith('-') }
}
