/** Somebody in an entry; without a name it is a person who is no longer there. */
export interface Named {
  _id: string
  name: string | null
}

/** One thing that was done, as the server tells it. */
export interface Entry {
  seq: number
  at: string
  role: 'visitor' | 'employee' | 'admin' | 'server'
  /** Null: nobody who was signed in. */
  who: Named | null
  action: string
  whom: Named | null
  detail: { [name: string]: unknown }
}

/** What the activity can be filtered by. */
export const kinds = {
  looks: 'Looks and exports',
  saves: 'Answers and files',
  mail: 'Mail to employees',
  accounts: 'Accounts and log-ins',
  administrators: 'Administrators',
  clients: 'Clients',
  rights: 'Downloads and erasure',
  schemas: 'Changes of forms'
} as const

export type Kind = keyof typeof kinds

/** What the list of activity shows; it stands in the address. */
export interface ActivityState {
  kind: Kind | ''
  person: string
  /** The entry that the page ends before, or begins after; empty: the newest. */
  before: string
  after: string
}

export function activityStateIn(query: URLSearchParams): ActivityState {
  const text = (name: string, is: RegExp) => {
    const value = query.get(name) ?? ''
    return is.test(value) ? value : ''
  }
  const kind = query.get('kind') ?? ''
  const before = text('before', /^\d{1,15}$/)
  return {
    kind: Object.hasOwn(kinds, kind) ? (kind as Kind) : '',
    person: text('person', /^[0-9a-f]{32}$/),
    before,
    after: before ? '' : text('after', /^\d{1,15}$/)
  }
}

export function activityQuery(state: Partial<ActivityState>): string {
  const query = new URLSearchParams(Object.entries(state).filter(([, value]) => value))
  return query.toString()
}
