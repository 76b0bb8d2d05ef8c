import { describe, expect, it } from 'vitest'
import { pickReviewLines } from '../../admin/access/visible-lines.ts'
import { cellsOf, columnsOf } from '../../admin/employee/columns.ts'
import type { ListedEmployee } from '../../generated/api/schemas.ts'
import { employeeList } from '../../generated/index.ts'

const ada: ListedEmployee = {
  _id: 'u1',
  username: 'Ada',
  email: 'ada@btc.example',
  phone: '+2348031234567',
  completed: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  missing: ['Education'],
  progress: { finished: 5, steps: 6 },
  gender: 'female'
}
const usual = pickReviewLines(employeeList, {}, true)
const textsIn = (form: typeof employeeList, employee = ada) => cellsOf(form, employee).map(({ text }) => text)

describe('the columns of the employee list', () => {
  it('come from the schema and show the answers of a row as readable text', () => {
    expect(columnsOf(usual).map(({ field }) => field.title)).toEqual([
      'Name',
      'Email Address',
      'Phone Number',
      'Gender',
      'Status'
    ])
    expect(textsIn(usual)).toEqual(['Ada', 'ada@btc.example', '+2348031234567', 'Female', 'Incomplete'])
  })

  it('can be sorted only by fields that the server can sort by', () => {
    expect(columnsOf(usual).map(({ sort }) => sort)).toEqual([
      'username',
      'email',
      undefined,
      undefined,
      'status'
    ])
  })

  it('include "Assigned to" only for a reviewer who filters by review state', () => {
    const added = (more: { [name: string]: string }, isReviewer = true) =>
      columnsOf(pickReviewLines(employeeList, more, isReviewer))
        .slice(5)
        .map(({ field }) => field.title)
    expect(added({ review: 'new' })).toEqual(['Assigned to'])
    expect(added({ assignee: 'me' })).toEqual([])
    expect(added({ corrections: 'open' })).toEqual([])
    expect(added({ review: 'new' }, false)).toEqual([])
    const review = { state: 'New', tone: 'plain', assignee: 'Bola' }
    const form = pickReviewLines(employeeList, { review: 'new' }, true)
    expect(textsIn(form, { ...ada, review }).slice(5)).toEqual(['Bola'])
  })

  it('include a field that is added to the schema', () => {
    const bank = { title: 'Bank', 'x-path': ['employeeDetails', 'bankName'] }
    const properties = { ...usual.schema.properties, bankName: bank }
    const wider = { ...usual, schema: { ...usual.schema, properties } }
    expect(textsIn(wider, { ...ada, bankName: 'GTB' } as ListedEmployee).at(-1)).toBe('GTB')
  })
})
