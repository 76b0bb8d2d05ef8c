import type { ListQuery, MoreFilters } from '../../employee-list/index.ts'

/** Returns the names of the active filters, never their values. */
export function activeFilters({ search, status, answers, more }: ListQuery): string[] {
  const names = [...(search ? ['search'] : []), ...(status ? ['status'] : []), ...Object.keys(answers)]
  return [...names, ...Object.keys(describeMore(more))]
}

/**
 * Returns active filters as percent-encoded `field=value`. The value of a search is left out, because it may be a person's
 * name.
 */
export function describeFilters({ search, status, answers, more }: ListQuery): string[] {
  const values = Object.entries({ ...(status && { status }), ...answers, ...describeMore(more) })
  const filters = values.map(([field, value]) => `${field}=${encode(value)}`)
  return search ? ['search', ...filters] : filters
}

function describeMore({
  missing,
  stops,
  corrections,
  refused,
  review,
  assignee,
  activity,
  ids,
  idsFrom
}: MoreFilters = {}): {
  [name: string]: string
} {
  return {
    ...(missing && { missing: missing.form }),
    ...(stops && { stops }),
    ...(corrections && { corrections }),
    ...(refused && { refused: 'open' }),
    ...(review && { review: review.state }),
    ...(assignee && { assignee: assignee.who }),
    ...(activity && { activity: activity.isActive ? 'active' : 'idle' }),
    ...(ids && { ids: String(ids.length) }),
    ...(idsFrom && { reference: idsFrom })
  }
}

const encode = (value: string) =>
  encodeURIComponent(value).replaceAll(/[!'()*~]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
