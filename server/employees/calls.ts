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
      ...about(text, title ?? `Only those whose ${field} is this.`),
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
  search: { ...text, maxLength: 200, description: 'Part of a name; case and accents do not matter.' },
  status: { enum: ['complete', 'incomplete'], description: 'Completed records, or the others.' },
  missing: about(text, 'Only those who have not finished this step: the name of its form.'),
  stops: about(text, 'Only those of whom this is the first unfinished step: the name of its form.'),
  corrections: { enum: ['open', 'answered'], description: 'Only those of whom a correction waits.' },
  refused: {
    enum: ['open'],
    description: 'Only those whom somebody refused who was asked by a link, where parties.json tells of it.'
  },
  review: about(text, 'Only those in this state of review, one of schemas/review.json.'),
  assignee: about(assigned, 'Only those assigned to me, to nobody, or to this _id.'),
  activity: about(active, 'Active within so many days (active-7), or not (idle-14).'),
  ids: about(text, 'Only these, up to 300, parted by commas.'),
  sort: about(ordered, 'A minus before it turns the order round.'),
  ...filters
}
const pageSize = { type: 'integer', minimum: 1, maximum: 100, description: 'Employees on a page.' }

/** A list of ids counts as this many rows towards the row limit, because it only shows which employees match a filter. */
const rowsOfIds = 100

const neighbour = object(texts('_id', 'username'))
const latest = listOf(object({ ...texts('_id', 'username'), completedAt: moment }))

/** Calls about all employees together: the list, the spreadsheet, the dashboard. */
export const employeeCalls = {
  listEmployees: listing.get('/user/users', {
    summary: 'The list of employees; without a page all of them, for whom the role lets export',
    query: { page, pageSize, ...listQuery },
    data: listOf(ref('ListedEmployee')),
    more: pages,
    rows: ['data'],
    refused: ['list.nobody_chosen', 'list.unseen_filter']
  }),
  listEmployeeIds: listing.get('/admin/employees/ids', {
    summary: 'The _ids of all employees that the list finds, to do something with all of them',
    query: listQuery,
    data: listOf(text),
    rows: rowsOfIds,
    refused: ['list.nobody_chosen', 'list.unseen_filter']
  }),
  findEmployeeNeighbours: listing.get('/admin/employees/{id}/neighbours', {
    summary: 'Who stands before and behind an employee in the list that these filters and this order make',
    params: { id: 'The _id of the employee.' },
    query: listQuery,
    data: object({ previous: orNull(neighbour), next: orNull(neighbour) }),
    rows: sameFew,
    refused: ['list.nobody_chosen', 'list.unseen_filter', 'request.not_found']
  }),
  listFilterChoices: listing.get('/admin/filter-choices/{filter}', {
    summary: 'The answers that a filter of the list offers, and those in use though they are offered no more',
    params: { filter: 'A filter of the list, by its parameter.' },
    data: object({ offered: listOf(text), former: listOf(text) }),
    refused: ['list.unseen_filter', 'request.not_found']
  }),
  exportEmployees: exporting.fresh.get(exportPath, {
    summary: 'The spreadsheet of the employees',
    query: {
      ...listQuery,
      columns: about(text, 'Only these columns, by name, in this order, parted by commas.'),
      lists: { enum: ['yes'], description: 'With a sheet for each list, such as education.' }
    },
    content: [sheetType],
    refused: ['list.nobody_chosen', 'list.unseen_filter', 'export.running', 'limit.volume', 'server.busy']
  }),
  exportFiles: exporting.fresh.get(`${exportPath}/files`, {
    summary: 'The files of the employees as a ZIP, with an index; for whom the role shows records',
    query: listQuery,
    content: ['application/zip'],
    refused: [
      'list.nobody_chosen',
      'list.unseen_filter',
      'archive.too_many',
      'export.running',
      'limit.volume',
      'server.busy'
    ]
  }),
  getExportProgress: exporting.get(`${exportPath}/progress`, {
    summary: 'How far the running export is',
    data: orNull(object(counts('rows', 'total')))
  }),
  ...dashboardCalls,
  listCompletions: listing.get('/admin/completions', {
    summary: 'Records that became complete',
    query: { since: about(moment, 'Since this moment; else since one last looked.') },
    data: object({ count, since: moment, until: moment, latest }),
    rows: sameFew
  }),
  markCompletionsSeen: listing.post('/admin/completions/seen', {
    summary: 'Note until when one has looked',
    body: input({}, { until: moment }),
    data: object({ since: moment })
  })
} satisfies Calls

const inReview = object({ state: textOrNull, tone: textOrNull, assignee: textOrNull })
const steps = object({ finished: { type: 'integer' }, steps: { type: 'integer' } })

const listed = object(
  {
    ...texts('_id', 'username', 'email', 'phone'),
    completed: about(flag, 'The record passes schemas/employee-record.'),
    createdAt: moment,
    missing: about(listOf(text), 'What keeps the record from being Completed, in words.'),
    progress: about(steps, 'Of the steps that must be finished, how many are.')
  },
  {
    review: about(
      inReview,
      'The title of its state, how that looks, and who looks after it; for roles that review.'
    ),
    ...Object.fromEntries(
      answerColumns.map(({ name, schema, title }) => [name, { ...storedSchema({ schema }), title }])
    )
  }
)

export const employeeSchemas: { [name: string]: Schema } = {
  ListedEmployee: about(
    listed,
    'What the list shows: the account, and the answers that are columns of admin/employee-list.'
  )
}
