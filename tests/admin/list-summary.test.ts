import { expect, it } from 'vitest'
import { type ListState, plainList } from '../../admin/employees-table/list-state.ts'
import { summarizeList } from '../../admin/employees-table/list-summary.ts'

const rule = {
  filters: {
    region: { field: '/personalInfo/stateOfOrigin', title: 'Region', reads: 'employees in {value}' },
    company: { field: '/employeeDetails/secondedTo', title: 'Filter Company', reads: 'employees at {value}' },
    gender: { field: '/personalInfo/gender', reads: '{value} employees' },
    shift: { field: '/employeeDetails/shift', reads: 'employees on {value}', texts: { N: 'nights' } },
    level: { field: '/employeeDetails/level', title: 'Level', texts: { L1: 'Level 1' } },
    bank: { field: '/employeeDetails/bankName', title: 'Bank' }
  }
}

it.each<[string, number, Partial<ListState>]>([
  ['1,200 employees', 1200, {}],
  ['12 completed employees in Lagos', 12, { status: 'complete', filters: { region: 'Lagos' } }],
  ['1 incomplete employee', 1, { status: 'incomplete' }],
  ['2 female employees', 2, { filters: { gender: 'female' } }],
  ['3 completed employees at Acme Bank', 3, { status: 'complete', filters: { company: 'Acme Bank' } }],
  ["No employees matching 'adeo'", 0, { search: 'adeo' }],
  ['5 employees on nights', 5, { filters: { shift: 'N' } }],
  ['5 employees on X', 5, { filters: { shift: 'X' } }],
  ['6 employees (Level: Level 1)', 6, { filters: { level: 'L1' } }],
  [
    '5 incomplete employees at Kola who have not finished Guarantors with something to correct',
    5,
    {
      status: 'incomplete',
      filters: { company: 'Kola' },
      builtInFilters: { missing: 'steps/guarantors', corrections: 'open' }
    }
  ],
  ['4 employees (Bank: GTB)', 4, { filters: { bank: 'GTB' } }]
])('the list summary reads: %s', (sentence, total, state) => {
  expect(summarizeList(total, { ...plainList, ...state }, rule)).toBe(sentence)
})
