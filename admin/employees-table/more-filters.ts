import { journey, titles } from '../../generated/journey.ts'
import { review } from '../../generated/review.ts'

/** A filter that combines with all others, and is not of the schema's fields. */
export interface MoreFilter {
  /** The parameter in the address. */
  name: 'missing' | 'stops' | 'corrections' | 'review' | 'assignee' | 'activity'
  title: string
  /** `reads`: how those whom it finds are called, after the word employees. */
  choices: readonly { value: string; title: string; reads: string }[]
}

const idle = [3, 7, 14, 30].map(days => ({
  value: `idle-${days}`,
  title: `Not for ${days} days`,
  reads: `with no activity for ${days} days`
}))

/** The filters beside those of the schema: what a record lacks, its review, and when its owner was last there. */
export const moreFilters: readonly MoreFilter[] = [
  {
    name: 'missing',
    title: 'Missing step',
    choices: journey.steps.map(({ form }) => {
      const title = titles[form] ?? form
      return { value: form, title, reads: `who have not finished ${title}` }
    })
  },
  {
    name: 'stops',
    title: 'Stopped at',
    choices: journey.steps.map(({ form }) => {
      const title = titles[form] ?? form
      return { value: form, title, reads: `who stopped at ${title}` }
    })
  },
  {
    name: 'activity',
    title: 'Last activity',
    choices: [
      { value: 'active-1', title: 'Within a day', reads: 'active within a day' },
      { value: 'active-7', title: 'Within 7 days', reads: 'active within 7 days' },
      ...idle
    ]
  },
  {
    name: 'corrections',
    title: 'Corrections',
    choices: [
      { value: 'open', title: 'To be corrected', reads: 'with something to correct' },
      { value: 'answered', title: 'Answered', reads: 'with answered corrections' }
    ]
  },
  {
    name: 'review',
    title: 'Review',
    choices: Object.entries(review.states).map(([value, { title }]) => ({
      value,
      title,
      reads: `whose review is ${title}`
    }))
  },
  {
    name: 'assignee',
    title: 'Assigned to',
    choices: [
      { value: 'me', title: 'Me', reads: 'assigned to me' },
      { value: 'nobody', title: 'Nobody', reads: 'assigned to nobody' }
    ]
  }
]

export const findMoreChoice = (name: string, value: string | undefined) =>
  moreFilters.find(filter => filter.name === name)?.choices.find(choice => choice.value === value) ??
  (name === 'assignee' && isId(value) ? { ...aColleague, value } : undefined)

/** Somebody whom the address names by an id. */
const aColleague = { title: 'A colleague', reads: 'assigned to a colleague' }
const isId = (value: string | undefined): value is string =>
  value !== undefined && /^[0-9a-f]{32}$/.test(value)
