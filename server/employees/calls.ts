import { listRuleOf, sortNames } from '../../engine/index.ts'
import { storedSchema } from '../../engine/openapi/index.ts'
import { employeeList } from '../../generated/index.ts'
import { type Calls, describeCalls, type Schema } from '../core/api/call.ts'
import { about, counts, input, listOf, object, orNull, page, pages, ref, texts } from '../core/api/shapes.ts'
import { count, flag, moment, sheetType, text, textOrNull } from '../core/api/values.ts'
import { answerColumns } from './model/columns.ts'
import { dashboardCalls, sameFew } from './dashboard-calls.ts'

const tag = 'Employees'
const listing = describeCalls({ tag, who: 'admin', may: 'list' })
const exporting = describeCalls({ tag, who: 'admin', may: 'export' })
const exportPath = '/admin/employees/export'

const filters: { [name: string]: Schema } = Object.fromEntries(
  Object.entries(listRuleOf(employeeList).filters).map(([name, { title, field, list, choices }]) => [
    name,
    {
      ...about(text, title ?? `Only employees whose ${field} is this.`),
      ...(choices && { enum: choices }),
      ...(list && { 'x-options': { list } })
    }
  ])
)

const ordered = { enum: sortNames.flatMap(name => [name, `-${name}`]) }
const assigned = { ...text, pattern: '^(me|nobody|[0-9a-f]{1,64})$' }
const active = { ...text, pattern: '^(active|idle)-[1-9][0-9]{0,2}$' }

/** The query parameters that filter and sort the list and the spreadsheet. */
export const listQuery = {
  search: {
    ...text,
    maxLength: 200,
    description:
      'Part of a name, the beginning of an email, a phone number, a reference, or an `x-search` answer.'
  },
  status: {
    enum: ['complete', 'incomplete'],
    description: 'Only completed records, or only incomplete ones.'
  },
  missing: about(text, 'Only employees who have not finished this step, given by the name of its form.'),
  stops: about(
    text,
    'Only employees whose first unfinished step is this one, given by the name of its form.'
  ),
  corrections: {
    enum: ['open', 'answered'],
    description: 'Only employees with an open correction, or with an answered one.'
  },
  refused: {
    enum: ['open'],
    description:
      'Only employees for whom somebody who was asked by a link refused, if parties.json reports refusals.'
  },
  review: about(text, 'Only employees in this state of review, a name in schemas/review.json.'),
  assignee: about(assigned, 'Only records assigned to me, to nobody, or to the person with this _id.'),
  activity: about(active, 'Active within this number of days (active-7), or not (idle-14).'),
  ids: about(text, 'Only the employees with these _ids, up to 300, separated by commas.'),
  sort: about(ordered, 'A leading minus reverses the order.'),
  ...filters
}
const pageSize = {
  type: 'integer',
  minimum: 1,
  maximum: 100,
  description: 'The number of employees on a page.'
}

/** A list of ids counts as this many rows towards the row limit, because it only shows which employees match a filter. */
const rowsOfIds = 100

const neighbour = object(texts('_id', 'username'))
const latest = listOf(object({ ...texts('_id', 'username'), completedAt: moment }))

/** Calls about all employees together: the list, the spreadsheet, the dashboard. */
export const employeeCalls = {
  listEmployees: listing.get('/user/users', {
    summary: 'List the employees; without `page` all of them, which requires the right to export',
    query: { page, pageSize, ...listQuery },
    data: listOf(ref('ListedEmployee')),
    more: pages,
    rows: ['data'],
    refused: ['list.nobody_chosen', 'list.unseen_filter']
  }),
  listEmployeeIds: listing.get('/admin/employees/ids', {
    summary: 'List the _ids of all employees that match, for an action on all of them',
    query: listQuery,
    data: listOf(text),
    rows: rowsOfIds,
    refused: ['list.nobody_chosen', 'list.unseen_filter']
  }),
  findEmployeeNeighbours: listing.get('/admin/employees/{id}/neighbours', {
    summary: 'Get the previous and the next employee in the list with these filters and this order',
    params: { id: 'The _id of the employee.' },
    query: listQuery,
    data: object({ previous: orNull(neighbour), next: orNull(neighbour) }),
    rows: sameFew,
    refused: ['list.nobody_chosen', 'list.unseen_filter', 'request.not_found']
  }),
  listFilterChoices: listing.get('/admin/filter-choices/{filter}', {
    summary: 'List the choices of a filter, and former choices that are still in use',
    params: { filter: 'The query parameter of a filter of the list.' },
    data: object({ offered: listOf(text), former: listOf(text) }),
    refused: ['list.unseen_filter', 'request.not_found']
  }),
  exportEmployees: exporting.fresh.get(exportPath, {
    summary: 'Download the employees as a spreadsheet',
    query: {
      ...listQuery,
      columns: about(text, 'Only these columns, by name, in this order, separated by commas.'),
      lists: { enum: ['yes'], description: 'Adds a sheet for each list, such as education.' }
    },
    content: [sheetType],
    refused: ['list.nobody_chosen', 'list.unseen_filter', 'export.running', 'limit.volume', 'server.busy']
  }),
  exportFiles: exporting.fresh.get(`${exportPath}/files`, {
    summary: 'Download the files of the employees as a ZIP with an index; requires the right to open records',
    query: listQuery,
    content: ['application/zip'],
    refused: [
      'list.nobody_chosen',
      'list.unseen_filter',
      'archive.too_many',
      'archive.too_large',
      'export.running',
      'limit.volume',
      'server.busy'
    ]
  }),
  getExportProgress: exporting.get(`${exportPath}/progress`, {
    summary: 'Get the progress of the running export',
    data: orNull(object(counts('rows', 'total')))
  }),
  ...dashboardCalls,
  listCompletions: listing.get('/admin/completions', {
    summary: 'List records that became complete',
    query: { since: about(moment, 'Only since this time; by default since you last looked.') },
    data: object({ count, since: moment, until: moment, latest }),
    rows: sameFew
  }),
  markCompletionsSeen: listing.post('/admin/completions/seen', {
    summary: 'Remember until when you have looked',
    body: input({}, { until: moment }),
    data: object({ since: moment })
  })
} satisfies Calls

const inReview = object({ state: textOrNull, tone: textOrNull, assignee: textOrNull })
const steps = object({ finished: { type: 'integer' }, steps: { type: 'integer' } })

const listed = object(
  {
    ...texts('_id', 'username', 'email', 'phone'),
    completed: about(flag, 'The record is complete: it passes schemas/employee-record.'),
    createdAt: moment,
    missing: about(listOf(text), 'What is missing for the record to be Completed, in words.'),
    progress: about(steps, 'How many of the required steps are finished.')
  },
  {
    review: about(inReview, 'The title and tone of its state, and its assignee; for roles that review.'),
    ...Object.fromEntries(
      answerColumns.map(({ name, schema, title }) => [name, { ...storedSchema({ schema }), title }])
    )
  }
)

export const employeeSchemas: { [name: string]: Schema } = {
  ListedEmployee: about(
    listed,
    'A row of the list: the account, and the answers that are columns of admin/employee-list.'
  )
}
