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
import type { BuiltInFilter } from '../employees-table/built-in-filters.ts'

type Sees = (pointer: string) => boolean

/** Returns a read-only form with only the lines that a role may see. */
export function pickVisibleLines(form: Form, sees: Sees): Form {
  const lines = Object.entries(form.schema.properties ?? {})
  const visible = lines.filter(([, line]) => sees(pointerOfLine(line)))
  if (visible.length === lines.length) return form
  return { ...form, schema: { ...form.schema, properties: Object.fromEntries(visible) } }
}

/** Returns a list's filters that a role may see. */
export function pickVisibleFilters(rule: ListRule, sees: Sees): ListRule {
  const filters = Object.entries(rule.filters)
  const visible = filters.filter(([, { field }]) => sees(field))
  return visible.length === filters.length ? rule : { ...rule, filters: Object.fromEntries(visible) }
}

/** Returns the filters that are not in the schema and that a role may use: steps it sees, and corrections if it reviews. */
export function pickVisibleBuiltIns(
  filters: readonly BuiltInFilter[],
  { may, sees }: { may: (capability: Capability) => boolean; sees: Sees }
): BuiltInFilter[] {
  const isVisible = (form: string) => {
    const part = partOf(parts, form)?.part
    return !part || sees(pointerOf([part.name]))
  }
  return filters
    .filter(({ name, choices }) => choices.length > 0 && (!reviewFilters.includes(name) || may('review')))
    .map(filter =>
      filter.name === 'missing' || filter.name === 'stops'
        ? { ...filter, choices: filter.choices.filter(({ value }) => isVisible(value)) }
        : filter
    )
}

const reviewFilters: readonly BuiltInFilter['name'][] = ['corrections', 'refused', 'review', 'assignee']

/**
 * Returns the columns of a list. The review state gets a column only if there is no Status column, the assignee only while the
 * list is filtered by state.
 */
export function pickReviewLines(
  form: Form,
  { review, assignee }: ListState['builtInFilters'],
  isReviewer: boolean
): Form {
  const lines = Object.entries(form.schema.properties ?? {})
  const hasStatus = lines.some(([, line]) => namedValueOf(line) === 'account.completed')
  const isShown = (value = '') => {
    if (value === 'review.state') return isReviewer && !hasStatus && Boolean(review ?? assignee)
    if (value === 'review.assignee') return isReviewer && Boolean(review) && !assignee
    return true
  }
  const shown = lines.filter(([, line]) => isShown(namedValueOf(line)))
  return { ...form, schema: { ...form.schema, properties: Object.fromEntries(shown) } }
}

/** Returns the JSON Pointer of the record that a line shows; empty for lines of the account or the review. */
function pointerOfLine(line: Schema): string {
  const path = placeOfLine(line)
  if (path) return pointerOf(path)
  const [first = '', part = ''] = namedValueOf(line)?.split('.') ?? []
  if (['', 'account', 'review'].includes(first)) return ''
  return pointerOf([first === 'parties' ? part : first])
}
