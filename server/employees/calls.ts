import { storedSchema } from '../../engine/openapi/index.ts'
import { employeeList } from '../../generated/index.ts'
import { defineCalls, type Schema } from '../core/api/call.ts'
import { count, listOf, moment, momentOrNull, object, ref, text, textOrNull } from '../core/api/shapes.ts'
import { sortNames } from '../../engine/index.ts'
import { answerColumns } from './model/columns.ts'

const listing = { tag: 'Employees', who: 'admin', may: 'list' } as const
const exporting = { tag: 'Employees', who: 'admin', may: 'export' } as const
const counting = { tag: 'Employees', who: 'admin', may: 'dashboard' } as const
const exportPath = '/admin/employees/export'
export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const rule = employeeList.schema['x-list'] ?? { pageSize: 7, filters: {} }
const positive = { type: 'integer', minimum: 1 } as const

/** The filters that admin/employee-list declares. */
const filters: { [name: string]: Schema } = Object.fromEntries(
  Object.entries(rule.filters).map(([name, { title, field, list, choices }]) => [
    name,
    {
      type: 'string',
      description: title ?? `Only those whose ${field} is this.`,
      ...(choices && { enum: choices }),
      ...(list && { 'x-options': { list } })
    }
  ])
)

/** What narrows and orders the list and the spreadsheet. */
export const listQuery = {
  search: { ...text, maxLength: 200, description: 'Part of a name; case and accents do not matter.' },
  status: { enum: ['complete', 'incomplete'], description: 'Completed records, or the others.' },
  missing: { ...text, description: 'Only those who have not finished this step: the name of its form.' },
  stops: {
    ...text,
    description: 'Only those of whom this is the first unfinished step: the name of its form.'
  },
  corrections: { enum: ['open', 'answered'], description: 'Only those of whom a correction waits.' },
  review: { ...text, description: 'Only those in this state of review, one of schemas/review.json.' },
  assignee: {
    ...text,
    pattern: '^(me|nobody|[0-9a-f]{1,64})$',
    description: 'Only those assigned to me, to nobody, or to this _id.'
  },
  activity: {
    ...text,
    pattern: '^(active|idle)-[1-9][0-9]{0,2}$',
    description: 'Active within so many days (active-7), or not (idle-14).'
  },
  ids: { ...text, description: 'Only these, up to 300, parted by commas.' },
  sort: {
    enum: sortNames.flatMap(name => [name, `-${name}`]),
    description: 'A minus before it turns the order round.'
  },
  ...filters
}

const week = object({ week: { ...text, format: 'date' }, completed: count })
const stop = object({ form: text, title: text, path: text, employees: count })
const charts = { completedPerWeek: listOf(week), whereTheyStop: listOf(stop) } as const
const number = object({
  name: text,
  title: text,
  value: count,
  query: { ...text, description: 'The query of the list that shows them.' }
})

/** All employees together: the list, the spreadsheet, the numbers. */
export const employeeCalls = defineCalls({
  listEmployees: {
    ...listing,
    method: 'GET',
    path: '/user/users',
    summary: 'The list of employees; without a page all of them, for whom the role lets export',
    query: {
      page: { ...positive, description: 'The first is 1.' },
      pageSize: { ...positive, maximum: 100, description: 'Employees on a page.' },
      ...listQuery
    },
    data: listOf(ref('ListedEmployee')),
    more: { page: count, pages: count, total: count }
  },
  listEmployeeIds: {
    ...listing,
    method: 'GET',
    path: '/admin/employees/ids',
    summary: 'The _ids of all employees that the list finds, to do something with all of them',
    query: listQuery,
    data: listOf(text)
  },
  listFilterChoices: {
    ...listing,
    method: 'GET',
    path: '/admin/filter-choices/{filter}',
    summary:
      'The answers that a filter of the list offers, and those that are in use though they are offered no more',
    params: { filter: 'A filter of the list, by its parameter.' },
    data: object({ offered: listOf(text), former: listOf(text) })
  },
  exportEmployees: {
    ...exporting,
    method: 'GET',
    path: exportPath,
    fresh: true,
    summary: 'The spreadsheet of the employees',
    query: {
      ...listQuery,
      columns: { ...text, description: 'Only these columns, by name, in this order, parted by commas.' },
      lists: { enum: ['yes'], description: 'With a sheet for each list, such as education.' }
    },
    content: [sheetType],
    refused: [503]
  },
  exportFiles: {
    ...exporting,
    method: 'GET',
    path: `${exportPath}/files`,
    fresh: true,
    summary: 'The files of the employees as a ZIP, with an index; for whom the role shows records',
    query: listQuery,
    content: ['application/zip'],
    refused: [503]
  },
  getExportProgress: {
    ...exporting,
    method: 'GET',
    path: `${exportPath}/progress`,
    summary: 'How far the running export is',
    data: { anyOf: [object({ rows: count, total: count }), { type: 'null' }] }
  },
  getDashboard: {
    ...counting,
    method: 'GET',
    path: '/admin/dashboard',
    summary: 'The numbers and charts',
    data: object({ counts: listOf(number), ...charts })
  },
  getWork: {
    ...counting,
    method: 'GET',
    path: '/admin/dashboard/work',
    summary: 'What waits for somebody: who is not done for longest, what is open, and how far each client is',
    data: object({
      waiting: listOf(
        object({
          _id: text,
          username: text,
          client: textOrNull,
          finished: count,
          steps: count,
          since: moment,
          savedAt: momentOrNull
        })
      ),
      corrections: {
        anyOf: [
          { ...object({ open: count, answered: count }), description: 'Employees who have some.' },
          { type: 'null' }
        ]
      },
      failedMails: { anyOf: [count, { type: 'null' }] },
      clients: listOf(object({ client: text, employees: count, completed: count, query: text })),
      moreClients: count
    })
  },
  getCharts: {
    ...counting,
    method: 'GET',
    path: '/admin/dashboard/charts',
    summary: 'The charts alone',
    data: object(charts)
  },
  listCompletions: {
    ...listing,
    method: 'GET',
    path: '/admin/completions',
    summary: 'Records that became complete',
    query: { since: { ...moment, description: 'Since this moment; else since one last looked.' } },
    data: object({
      count,
      since: moment,
      until: moment,
      latest: listOf(object({ _id: text, username: text, completedAt: moment }))
    })
  },
  markCompletionsSeen: {
    ...listing,
    method: 'POST',
    path: '/admin/completions/seen',
    summary: 'Note until when one has looked',
    body: { type: 'object', properties: { until: moment } },
    data: object({ since: moment })
  }
})

/** What the list shows of an employee. */
export const employeeSchemas: { [name: string]: Schema } = {
  ListedEmployee: {
    type: 'object',
    description: 'What the list shows: the account, and the answers that are columns of admin/employee-list.',
    required: ['_id', 'username', 'email', 'phone', 'completed', 'createdAt', 'missing', 'progress'],
    additionalProperties: false,
    properties: {
      _id: text,
      username: text,
      email: text,
      phone: text,
      completed: { type: 'boolean', description: 'The record passes schemas/employee-record.' },
      createdAt: moment,
      review: {
        ...object({ state: textOrNull, tone: textOrNull, assignee: textOrNull }),
        description: 'The title of its state, how that looks, and who looks after it; for whoever may review.'
      },
      progress: {
        ...object({ finished: { type: 'integer' }, steps: { type: 'integer' } }),
        description: 'Of the steps that must be finished, how many are.'
      },
      missing: { ...listOf(text), description: 'What keeps the record from being Completed, in words.' },
      ...Object.fromEntries(
        answerColumns.map(({ name, schema, title }) => [name, { ...storedSchema({ schema }), title }])
      )
    }
  }
}
