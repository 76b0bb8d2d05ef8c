import { describe, expect, it } from 'vitest'
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
  gender: 'female'
}
const textsIn = (form: typeof employeeList, employee = ada) => cellsOf(form, employee).map(({ text }) => text)

describe('the columns of the list', () => {
  it('are those of the schema, with the answers of a row as they read', () => {
    expect(columnsOf(employeeList).map(({ field }) => field.title)).toEqual([
      'Name',
      'Email Address',
      'Phone Number',
      'Gender',
      'Status'
    ])
    expect(textsIn(employeeList)).toEqual([
      'Ada',
      'ada@btc.example',
      '+2348031234567',
      'Female',
      'Incomplete'
    ])
  })

  it('are sorted by what the server can sort by', () => {
    expect(columnsOf(employeeList).map(({ sort }) => sort)).toEqual([
      'username',
      'email',
      undefined,
      undefined,
      'status'
    ])
  })

  it('have one more when the schema has one more', () => {
    const bank = { title: 'Bank', 'x-path': ['employeeDetails', 'bankName'] }
    const properties = { ...employeeList.schema.properties, bankName: bank }
    const wider = { ...employeeList, schema: { ...employeeList.schema, properties } }
    expect(textsIn(wider, { ...ada, bankName: 'GTB' } as ListedEmployee).at(-1)).toBe('GTB')
  })
})
