import { type Calls, describeCalls } from '../core/api/call.ts'
import { about, counts, listOf, object, orNull, texts } from '../core/api/shapes.ts'
import { count, moment, momentOrNull, text, textOrNull } from '../core/api/values.ts'

const counting = describeCalls({ tag: 'Employees', who: 'admin', may: 'dashboard' })

/** Counts as one row towards the row limit, because these calls always return the same few rows and have no pages. */
export const sameFew = 1

const week = object({ week: { ...text, format: 'date' }, completed: count })
const stop = object({ ...texts('form', 'title', 'path'), employees: count })
const charts = { completedPerWeek: listOf(week), whereTheyStop: listOf(stop) } as const
const query = about(text, 'The query of the employee list that shows them.')
const number = object({ ...texts('name', 'title'), value: count, query })

const unfinished = object({
  ...texts('_id', 'username'),
  client: textOrNull,
  ...counts('finished', 'steps'),
  since: moment,
  savedAt: momentOrNull
})
const ofClient = object({ client: text, ...counts('employees', 'completed'), query: text })
const openWork = {
  toReview: orNull(about(count, 'Records waiting for review.')),
  corrections: orNull(
    about(object(counts('open', 'answered')), 'Employees with open or answered corrections.')
  ),
  refused: orNull(
    about(
      count,
      'Employees for whom somebody who was asked by a link refused; null if parties.json reports no refusals.'
    )
  ),
  failedMails: orNull(count)
}

export const dashboardCalls = {
  getDashboard: counting.get('/admin/dashboard', {
    summary: 'Get the numbers and charts of the dashboard',
    data: object({ counts: listOf(number), ...charts })
  }),
  getWork: counting.get('/admin/dashboard/work', {
    summary:
      'Get the open work: the employees unfinished for longest, what waits for action, and the progress of each client',
    data: object({
      waiting: listOf(unfinished),
      unfinished: about(count, 'Employees whose records are not complete.'),
      ...openWork,
      clients: listOf(ofClient),
      moreClients: count
    }),
    rows: sameFew
  }),
  countWork: counting.get('/admin/dashboard/work/count', {
    summary: 'Count the open work, as shown on every page',
    data: object(openWork)
  }),
  getCharts: counting.get('/admin/dashboard/charts', {
    summary: 'Get the charts of the dashboard',
    data: object(charts)
  })
} satisfies Calls
