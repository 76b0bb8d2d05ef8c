import { currentState, notifiesReviewers, t } from '../../engine/index.ts'
import { journey, titles } from '../../generated/journey.ts'
import { parties } from '../../generated/parties.ts'
import { review } from '../../generated/review.ts'

/** A filter that is not based on a field of the schema. It combines with all other filters. */
export interface BuiltInFilter {
  name: 'missing' | 'stops' | 'corrections' | 'refused' | 'review' | 'assignee' | 'activity'
  title: string
  /** `reads` follows the word employees in the description of the list. */
  choices: readonly { value: string; title: string; reads: string }[]
}

/** Returns the filters that are not in the schema: what a record lacks, its review, and when the employee was last active. */
export const listBuiltInFilters = (): BuiltInFilter[] => [
  {
    name: 'missing',
    title: t('Missing step'),
    choices: listSteps(title => t('who have not finished {title}', { title }))
  },
  {
    name: 'stops',
    title: t('Stopped at'),
    choices: listSteps(title => t('who stopped at {title}', { title }))
  },
  {
    name: 'activity',
    title: t('Last activity'),
    choices: [
      { value: 'active-1', title: t('Within a day'), reads: t('active within a day') },
      nameActiveDays(7),
      ...[3, 7, 14, 30].map(nameIdleDays)
    ]
  },
  {
    name: 'corrections',
    title: t('Corrections'),
    choices: [
      { value: 'open', title: t('To be corrected'), reads: t('with something to correct') },
      { value: 'answered', title: t('Answered'), reads: t('with answered corrections') }
    ]
  },
  {
    name: 'refused',
    title: t('Asked by link'),
    choices: Object.values(parties).some(notifiesReviewers)
      ? [{ value: 'open', title: t('Someone declined'), reads: t('for whom someone declined') }]
      : []
  },
  {
    name: 'review',
    title: t('Review'),
    choices: Object.entries(review.states).map(([value, { title }]) => ({
      value,
      title,
      reads: t('whose review is {title}', { title })
    }))
  },
  {
    name: 'assignee',
    title: t('Assigned to'),
    choices: [
      { value: 'me', title: t('Me'), reads: t('assigned to me') },
      { value: 'nobody', title: t('Nobody'), reads: t('assigned to nobody') }
    ]
  }
]

const nameActiveDays = (days: number) => ({
  value: `active-${days}`,
  title: t('Within {days} days', { days }),
  reads: t('active within {days} days', { days })
})

const nameIdleDays = (days: number) => ({
  value: `idle-${days}`,
  title: t('Not for {days} days', { days }),
  reads: t('with no activity for {days} days', { days })
})

const listSteps = (read: (title: string) => string) =>
  journey.steps.map(({ form }) => {
    const title = titles[form] ?? form
    return { value: form, title, reads: read(title) }
  })

/** Returns the choice of a filter with this value: one of those offered, another number of days, or another colleague. */
export function findBuiltInChoice(name: string, value: string | undefined) {
  const offered = listBuiltInFilters().find(filter => filter.name === name)?.choices
  const present = name === 'review' && value ? currentState(review, value) : value
  const [, which, days] = /^(active|idle)-([1-9]\d{0,2})$/.exec(value ?? '') ?? []
  return (
    offered?.find(choice => choice.value === present) ??
    (name === 'assignee' && isId(value) ? nameColleague(value) : undefined) ??
    (name === 'activity' && which
      ? (which === 'idle' ? nameIdleDays : nameActiveDays)(Number(days))
      : undefined)
  )
}

/** Returns the choice for a colleague of whom only the id is known. */
const nameColleague = (value: string) => ({
  value,
  title: t('A colleague'),
  reads: t('assigned to a colleague')
})
const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{32}$/.test(value)
