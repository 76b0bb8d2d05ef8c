import { describe, expect, it } from 'vitest'
import {
  isNarrowed,
  formatListQuery,
  parseListState,
  nextSort,
  plainList,
  viewQueryOf
} from '../../admin/employees-table/list-state.ts'

const rule = {
  filters: { region: { field: '/personalInfo/stateOfOrigin' }, gender: { field: '/personalInfo/gender' } }
}
const stateIn = (query: string) => parseListState(new URLSearchParams(query), rule)

describe('the list state in the URL', () => {
  it('is restored exactly as it was written', () => {
    const state = {
      page: 3,
      search: 'Adébáyò & co',
      sort: '-username' as const,
      status: 'complete' as const,
      filters: { region: 'Akwa Ibom' },
      builtInFilters: { missing: 'steps/guarantors', activity: 'idle-7', corrections: 'open' },
      columns: ['username', 'email']
    }
    expect(stateIn(formatListQuery(state).toString())).toEqual(state)
  })

  it('has any number of days without activity, as a view may declare it', () => {
    expect(stateIn('activity=idle-21')).toMatchObject({ builtInFilters: { activity: 'idle-21' } })
  })

  it('leaves out default values, and is narrowed only by a filter', () => {
    expect(formatListQuery(plainList).toString()).toBe('')
    expect(isNarrowed(plainList)).toBe(false)
    expect(isNarrowed(stateIn('gender=male'))).toBe(true)
  })

  it.each([
    'page=0',
    'page=-3',
    'page=x',
    'page=1e99',
    'status=done',
    'sort=password',
    'company=Acme',
    'missing=steps/nowhere',
    'activity=idle-5000',
    'region='
  ])('ignores the invalid parameter %s', query => {
    expect(stateIn(query)).toEqual(plainList)
  })

  it('leaves out the page in the query for the whole view', () => {
    expect(viewQueryOf(stateIn('page=4&search=ada'))).toEqual({ search: 'ada' })
  })
})

it('sorting a column cycles through ascending, descending and the default order', () => {
  expect(nextSort('', 'email')).toBe('email')
  expect(nextSort('email', 'email')).toBe('-email')
  expect(nextSort('-email', 'email')).toBe('')
  expect(nextSort('-email', 'username')).toBe('username')
})
