import type { ListActivityCall } from '../../generated/api/admin/privacy.ts'

type ActivityQuery = ListActivityCall['query']

/** What the activity can be filtered by. */
export type ActivityCategory = NonNullable<ActivityQuery['kind']>

export const categoryTitles: { [C in ActivityCategory]: string } = {
  looks: 'Looks and exports',
  saves: 'Answers and files',
  corrections: 'Corrections',
  reviews: 'Reviews',
  changes: 'Confirmed changes',
  mail: 'Mail to employees',
  accounts: 'Accounts and log-ins',
  administrators: 'Administrators',
  hiring: 'Hiring',
  clients: 'Clients',
  rights: 'Downloads and erasure',
  schemas: 'Changes of forms',
  audit: 'The audit itself'
}

/** What the list of activity shows; it stands in the address. */
export interface ActivityState {
  category: ActivityCategory | undefined
  person: string
  /** The number of the entry that the page ends before, or begins after; neither: the newest. */
  before: number | undefined
  after: number | undefined
}

export function parseActivityState(query: URLSearchParams): ActivityState {
  const readText = (name: string, is: RegExp) => {
    const value = query.get(name) ?? ''
    return is.test(value) ? value : ''
  }
  const readNumber = (name: string) => Number(readText(name, /^\d{1,15}$/)) || undefined
  const category = query.get('kind') ?? ''
  const before = readNumber('before')
  return {
    category: isCategory(category) ? category : undefined,
    person: readText('person', /^[0-9a-f]{32}$/),
    before,
    after: before ? undefined : readNumber('after')
  }
}

/** The query of a state in the address. */
export function formatActivityQuery({ category, ...others }: Partial<ActivityState>): string {
  const given = Object.entries({ kind: category, ...others }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : []
  )
  return new URLSearchParams(given).toString()
}

export function isCategory(name: string): name is ActivityCategory {
  return Object.hasOwn(categoryTitles, name)
}
