import { labelOf, type ListRule } from '../../engine/index.ts'
import type { ListSavedViewsCall } from '../../generated/api/admin/saved-views.ts'
import {
  formatListQuery,
  type ListState,
  parseListState,
  viewQueryOf
} from '../employees-table/list-state.ts'

export type ListView = ListSavedViewsCall['data'][number]

const reviewFilters = ['review', 'corrections', 'assignee']

/** Returns the views of the schema without numbers, shown until the server responds. */
export function listDeclaredViews(rule: ListRule, mayReview: boolean): ListView[] {
  return Object.entries(rule.views ?? {})
    .filter(([, filters]) => mayReview || !Object.keys(filters).some(name => reviewFilters.includes(name)))
    .map(([name, filters]) => ({
      _id: null,
      name: labelOf(rule, name) ?? name,
      query: new URLSearchParams(filters).toString(),
      isShared: true,
      mayChange: false,
      by: null,
      gone: [],
      total: null
    }))
}

/** Returns the view that the list shows: an exact match, or else a declared view with any search and order. */
export function findCurrentView(
  views: readonly ListView[],
  state: ListState,
  rule: ListRule
): ListView | undefined {
  const query = formatListQuery({ ...state, page: 1 }).toString()
  const filters = filtersOf(state)
  return (
    views.find(view => view.query === query) ??
    views.find(view => view._id === null && filtersOf(parseView(view, rule)) === filters)
  )
}

/** Returns the link of a view. A declared view keeps the current order and columns, a saved one has its own. */
export function hrefOfView(view: ListView, { sort, columns }: ListState, rule: ListRule): string {
  if (view._id !== null) return `?${view.query}`
  return `?${formatListQuery({ ...parseView(view, rule), sort, columns })}`
}

const parseView = ({ query }: ListView, rule: ListRule) => parseListState(new URLSearchParams(query), rule)

const filtersOf = (state: ListState) =>
  new URLSearchParams(viewQueryOf({ ...state, search: '', sort: '' })).toString()
