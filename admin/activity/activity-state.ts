/** What the activity can be filtered by, as the server calls it. */
export const categoryTitles = {
  looks: 'Looks and exports',
  saves: 'Answers and files',
  mail: 'Mail to employees',
  accounts: 'Accounts and log-ins',
  administrators: 'Administrators',
  clients: 'Clients',
  rights: 'Downloads and erasure',
  schemas: 'Changes of forms'
} as const

export type ActivityCategory = keyof typeof categoryTitles

/** What the list of activity shows; it stands in the address. */
export interface ActivityState {
  category: ActivityCategory | ''
  person: string
  /** The entry that the page ends before, or begins after; empty: the newest. */
  before: string
  after: string
}

export function parseActivityState(query: URLSearchParams): ActivityState {
  const text = (name: string, is: RegExp) => {
    const value = query.get(name) ?? ''
    return is.test(value) ? value : ''
  }
  const category = query.get('kind') ?? ''
  const before = text('before', /^\d{1,15}$/)
  return {
    category: isCategory(category) ? category : '',
    person: text('person', /^[0-9a-f]{32}$/),
    before,
    after: before ? '' : text('after', /^\d{1,15}$/)
  }
}

/** The query of a state, in the address and to the server alike. */
export function formatActivityQuery({ category, ...others }: Partial<ActivityState>): string {
  const given = Object.entries({ kind: category, ...others }).flatMap(([name, value]) =>
    value ? [[name, value]] : []
  )
  return new URLSearchParams(given).toString()
}

export function isCategory(name: string): name is ActivityCategory {
  return Object.hasOwn(categoryTitles, name)
}
