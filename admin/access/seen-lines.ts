import {
  type Capability,
  type Form,
  type ListRule,
  namedValueOf,
  partOf,
  placeOfLine,
  pointerOf,
  type Schema
} from '../../engine/index.ts'
import { parts } from '../../generated/journey.ts'
import type { ListState } from '../employees-table/list-state.ts'
import type { MoreFilter } from '../employees-table/more-filters.ts'

type Sees = (pointer: string) => boolean

/** A form that is read, with the lines alone that a role sees. */
export function pickSeenLines(form: Form, sees: Sees): Form {
  const lines = Object.entries(form.schema.properties ?? {})
  const seen = lines.filter(([, line]) => sees(placeOf(line)))
  if (seen.length === lines.length) return form
  return { ...form, schema: { ...form.schema, properties: Object.fromEntries(seen) } }
}

/** What a list filters by, as far as a role sees it. */
export function pickSeenFilters(rule: ListRule, sees: Sees): ListRule {
  const filters = Object.entries(rule.filters)
  const seen = filters.filter(([, { field }]) => sees(field))
  return seen.length === filters.length ? rule : { ...rule, filters: Object.fromEntries(seen) }
}

/** The filters beside those of the schema that a role may use: steps that it sees, and corrections where it reviews. */
export function pickSeenMore(
  filters: readonly MoreFilter[],
  { may, sees }: { may: (capability: Capability) => boolean; sees: Sees }
): MoreFilter[] {
  const isSeen = (form: string) => {
    const part = partOf(parts, form)?.part
    return !part || sees(pointerOf([part.name]))
  }
  return filters
    .filter(({ name, choices }) => choices.length > 0 && (!ofReview.includes(name) || may('review')))
    .map(filter =>
      filter.name === 'missing' || filter.name === 'stops'
        ? { ...filter, choices: filter.choices.filter(({ value }) => isSeen(value)) }
        : filter
    )
}

const ofReview: readonly MoreFilter['name'][] = ['corrections', 'refused', 'review', 'assignee']

/**
 * The columns of a list. The state of the review has one where no Status shows it; who looks after it has one while the list
 * is filtered by the state.
 */
export function pickReviewLines(
  form: Form,
  { review, assignee }: ListState['more'],
  isReviewer: boolean
): Form {
  const lines = Object.entries(form.schema.properties ?? {})
  const hasStatus = lines.some(([, line]) => namedValueOf(line) === 'account.completed')
  const isWanted = (value = '') => {
    if (value === 'review.state') return isReviewer && !hasStatus && Boolean(review ?? assignee)
    if (value === 'review.assignee') return isReviewer && Boolean(review) && !assignee
    return true
  }
  const wanted = lines.filter(([, line]) => isWanted(namedValueOf(line)))
  return { ...form, schema: { ...form.schema, properties: Object.fromEntries(wanted) } }
}

/** Where in the record a line comes from; empty for one of the account. */
function placeOf(line: Schema): string {
  const path = placeOfLine(line)
  if (path) return pointerOf(path)
  const [first = '', part = ''] = namedValueOf(line)?.split('.') ?? []
  if (['', 'account', 'review'].includes(first)) return ''
  return pointerOf([first === 'parties' ? part : first])
}
