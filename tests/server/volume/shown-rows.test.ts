import { describe, expect, it } from 'vitest'
import { allCalls, namedSchemas } from '../../../server/calls.ts'
import type { Call } from '../../../server/core/api/call.ts'

const numbers = 'numbers alone'
const record = 'counts as a record that was opened'
const exported = 'counts as an export'

/** Calls of roles that return data without counting rows, each with the reason. */
const uncounted: { [id: string]: string } = {
  getUser: record,
  listCorrections: record,
  getHistory: record,
  downloadRecord: record,
  openFile: 'needs the signed link of a record, for 30 minutes, and each file is noted',
  exportEmployees: exported,
  exportFiles: exported,
  getExportProgress: numbers,
  getDashboard: numbers,
  getCharts: numbers,
  countChanges: numbers,
  countWork: numbers,
  getSettings: 'settings of the organisation, and roles with their numbers',
  listReminderRules: 'rules and numbers',
  getMailStatus: 'services of the server',
  listFilterChoices: 'names of clients, and choices of the forms',
  listSavedViews: 'filters of the list under the names of their authors',
  listReviewers: 'colleagues with a role, the same few each time',
  listHireColumns: 'columns of the forms',
  downloadHireTemplate: 'columns of the forms',
  listBatches: 'the last 20 messages with their numbers, without recipients'
}

const everyCall: [string, Call][] = Object.values(allCalls).flatMap(calls => Object.entries<Call>(calls))
const reading = everyCall.filter(([, { who, may, method }]) => (who === 'admin' || may) && method === 'GET')

describe('calls that return data to a role', () => {
  it.each(reading)('count against the budget of rows, or have a reason not to: %s', (id, { rows }) => {
    expect(rows !== undefined, id).toBe(!(id in uncounted))
  })

  it.each(reading.filter(([, { rows }]) => Array.isArray(rows)))(
    'count rows at a place that exists in the response: %s',
    (_, { data, rows }) => {
      for (const place of rows as string[])
        expect(isThere({ properties: { data } }, place.split('.')), place).toBe(true)
    }
  )

  it('have no reason listed for a call that does not exist', () => {
    const names = new Set(reading.map(([id]) => id))
    expect(Object.keys(uncounted).filter(id => !names.has(id))).toEqual([])
  })
})

interface AnySchema {
  $ref?: string
  items?: AnySchema
  properties?: { [name: string]: AnySchema | undefined }
}

function isThere(schema: AnySchema | undefined, path: readonly string[]): boolean {
  if (schema?.$ref) return isThere(namedSchemas[schema.$ref.split('/').at(-1) ?? ''] as AnySchema, path)
  const [name, ...rest] = path
  if (name === undefined) return schema !== undefined
  return isThere(schema?.items ?? schema?.properties?.[name], schema?.items ? path : rest)
}
