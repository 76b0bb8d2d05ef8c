import { type ListRule, t } from '../../engine/index.ts'
import { listFilterChoices } from '../../generated/api/admin/employees.ts'
import { listReviewers } from '../../generated/api/admin/reviews.ts'
import { api } from '../../renderer/api/api.ts'
import type { ListState } from '../employees-table/list-state.ts'
import { formatFilterValue, titleOfFilter } from '../employees-table/list-summary.ts'
import type { BuiltInFilter } from '../employees-table/built-in-filters.ts'

interface Choice {
  value: string
  title: string
}

/** A filter of the panel: its choices, and how they change the list. */
export interface FilterGroup {
  name: string
  title: string
  choices: readonly Choice[]
  valueIn: (state: ListState) => string | undefined
  change: (state: ListState, value: string | undefined) => Partial<ListState>
}

/** Loads the filters of the panel, with the choices that only the server knows. */
export async function loadFilterGroups(
  rule: ListRule,
  more: readonly BuiltInFilter[],
  mayReview: boolean
): Promise<FilterGroup[]> {
  const colleagues = mayReview ? listColleagues() : []
  const fieldGroups = Object.entries(rule.filters).map(async ([name, filter]): Promise<FilterGroup> => {
    const { data } = await api.call(listFilterChoices, { params: { filter: name } })
    const title = (value: string) => formatFilterValue(filter, value)
    return {
      name,
      title: titleOfFilter(name, filter),
      choices: [
        ...data.offered.map(value => ({ value, title: title(value) })),
        ...data.former.map(value => ({ value, title: t('{answer} (deleted)', { answer: title(value) }) }))
      ],
      valueIn: ({ filters }) => filters[name],
      change: ({ filters }, value) => ({ filters: withValue(filters, name, value) })
    }
  })
  const others = more.map(async ({ name, title, choices }): Promise<FilterGroup> => ({
    name,
    title,
    choices: name === 'assignee' ? [...choices, ...(await colleagues)] : choices,
    valueIn: state => state.builtInFilters[name],
    change: (state, value) => ({ builtInFilters: withValue(state.builtInFilters, name, value) })
  }))
  return Promise.all([...others, ...fieldGroups])
}

async function listColleagues(): Promise<Choice[]> {
  const { data } = await api.call(listReviewers)
  return data.filter(({ isYou }) => !isYou).map(({ _id, name }) => ({ value: _id, title: name }))
}

/** Returns the groups with only the choices that match the search. A group whose title matches keeps all. */
export function searchGroups(groups: readonly FilterGroup[], search: string): FilterGroup[] {
  const finds = (text: string) => text.toLowerCase().includes(search.trim().toLowerCase())
  return groups
    .map(group =>
      finds(group.title) ? group : { ...group, choices: group.choices.filter(({ title }) => finds(title)) }
    )
    .filter(({ choices }) => choices.length > 0)
}

function withValue(all: { [name: string]: string }, name: string, value: string | undefined) {
  const { [name]: _, ...others } = all
  return value ? { ...others, [name]: value } : others
}
