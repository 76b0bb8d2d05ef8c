import { expect, it } from 'vitest'
import { describeAction } from '../../admin/activity/activity-labels.ts'

const exported = (filters: string[]) =>
  describeAction({ action: 'list.exported', detail: { employees: 6, by: [], filters, as: 'xlsx' } })

it('an export says whom it was of, and of its columns only their names', () => {
  expect(exported([])).toBe('Exported the list, 6 employees')
  expect(exported(['status=complete', 'columns=employeeId', 'columns=bankName'])).toBe(
    'Exported the list, 6 employees, filtered by status complete, only employee id, bank name'
  )
})
