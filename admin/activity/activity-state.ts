import { sentence, type Sentence } from '../../engine/index.ts'
import type { ListActivityCall } from '../../generated/api/admin/privacy.ts'

type ActivityQuery = ListActivityCall['query']

export type ActivityCategory = NonNullable<ActivityQuery['kind']>

export const categoryTitles: { [C in ActivityCategory]: Sentence } = {
  looks: sentence('Views and exports'),
  saves: sentence('Answers and files'),
  corrections: sentence('Corrections'),
  parties: sentence('Guarantors and others'),
  reviews: sentence('Reviews'),
  changes: sentence('Confirmed changes'),
  mail: sentence('Emails to employees'),
  accounts: sentence('Accounts and log-ins'),
  administrators: sentence('Administrators'),
  hiring: sentence('Hiring'),
  clients: sentence('Clients'),
  rights: sentence('Downloads and erasure'),
  schemas: sentence('Changes to forms'),
  audit: sentence('The audit log itself')
}

export type PartOfPerson = NonNullable<ActivityQuery['as']>

/** The state of the activity list, kept in the address. */
export interface ActivityState {
  category: ActivityCategory | undefined
  person: string
  /** Only actions by the person, or only those on them; else both. */
  as: PartOfPerson | undefined
  /** The first and the last day, YYYY-MM-DD; empty: any. */
  since: string
  until: string
  search: string
  /** The entry number that the page ends before or starts after; without both, the page shows the newest. */
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
  const person = readText('person', /^[0-9a-f]{32}$/)
  return {
    category: isCategory(category) ? category : undefined,
    person,
    as: person ? parsePart(query.get('as')) : undefined,
    since: readText('since', /^\d{4}-\d\d-\d\d$/),
    until: readText('until', /^\d{4}-\d\d-\d\d$/),
    search: (query.get('search') ?? '').trim().slice(0, 100),
    before,
    after: before ? undefined : readNumber('after')
  }
}

export function formatActivityQuery({ category, ...others }: Partial<ActivityState>): string {
  const parameters = Object.entries({ kind: category, ...others }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : []
  )
  return new URLSearchParams(parameters).toString()
}

export const parsePart = (part: string | null): PartOfPerson | undefined =>
  part === 'did' || part === 'concerned' ? part : undefined

export function isCategory(name: string): name is ActivityCategory {
  return Object.hasOwn(categoryTitles, name)
}
