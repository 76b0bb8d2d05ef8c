import { listFields } from '../../../engine/index.ts'
import { employeeList } from '../../../generated/index.ts'
import { seesLine, seesWhole } from '../../access/model/seen.ts'
import type { Access } from '../../core/api/access.ts'
import { Refusal } from '../../core/refusal.ts'
import { searchedFields } from '../../records/model/parts.ts'
import { refuse } from '../errors.ts'
import { listQuery } from '../calls.ts'
import { migrateFilter } from '../model/filter-value.ts'
import { parseListQuery } from '../model/list-query.ts'
import { limitQuery } from '../model/role-query.ts'
import type { ListQuery } from '../../employee-list/index.ts'

const longest = 2000
const columns = 'columns'
/** Every identifier and phone number has at least this many digits; few names and references do. */
const identifierDigits = 6
const mayBeAnswer = (text: string) =>
  text.includes('@') || text.replaceAll(/\P{N}/gu, '').length >= identifierDigits
const seesAllSearched = (access: Access) => searchedFields.every(({ path }) => seesWhole(access, path))

/**
 * Splits a saved query into the parameters that are still valid for this user and the names of the others. A number or an
 * email that another user searched for may be an answer that the role must not see in full, so it is removed.
 */
export function readQuery(
  query: string,
  access: Access,
  now: number,
  isOwn = true
): { query: string; gone: string[] } {
  const mayRead = (name: string, value: string) =>
    isOwn || name !== 'search' || !mayBeAnswer(value) || seesAllSearched(access)
  const kept = new URLSearchParams()
  const gone: string[] = []
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === columns) {
      const { seen, unseen } = partColumns(value, access)
      if (seen.length > 0) kept.set(columns, seen.join(','))
      gone.push(...unseen)
    } else if (mayRead(name, value) && isThere(name, value, access, now))
      kept.append(name, migrateFilter(name, value))
    else gone.push(name)
  }
  return { query: kept.toString(), gone }
}

/**
 * Checks the query of a view before it is saved; throws if any parameter is not valid for this user. A selection (`ids`) cannot
 * be saved.
 */
export function parseQuery(given: unknown, access: Access, now: number): string {
  if (typeof given !== 'string' || given.length > longest)
    throw refuse('input.parameter', {
      name: 'query',
      must: `be the query of the list, of ${longest} characters at most`
    })
  const { query, gone } = readQuery(given, access, now)
  if (gone.length > 0) throw refuse('view.unknown_filter', { names: gone })
  return query
}

/** Whether this role may use this parameter of the list with the current schemas. */
function isThere(name: string, value: string, access: Access, now: number): boolean {
  if (!Object.hasOwn(listQuery, name) || name === 'ids') return false
  try {
    const query = limitQuery(access, parseListQuery({ [name]: value }, now).listQuery)
    return !namesOtherClient(query)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** A role that is limited to some clients must not see the names of others. */
const namesOtherClient = ({ answers, within }: ListQuery): boolean =>
  Object.entries(answers).some(
    ([field, value]) => within?.fields.includes(field) && !within.values.includes(value)
  )

function partColumns(value: string, access: Access) {
  const known = new Map(listFields(employeeList).map(field => [field.name, field]))
  const isSeen = (name: string) => {
    const field = known.get(name)
    return field !== undefined && seesLine(access, field)
  }
  const names = value.split(',').filter(Boolean)
  return { seen: names.filter(isSeen), unseen: names.filter(name => !isSeen(name)) }
}
