import { expect, it } from 'vitest'
import { describeAction } from '../../admin/activity/activity-labels.ts'
import { fieldSchemas } from '../../admin/activity/field-schemas.ts'

const find = await fieldSchemas.load()

it('an exported list is labelled with its filters and the names of its columns', () => {
  const exported = (filters: string[]) =>
    describeAction({ action: 'list.exported', detail: { employees: 6, by: [], filters, as: 'xlsx' } }, find)
  expect(exported([])).toBe('Exported the list, 6 employees')
  expect(exported(['status=complete', 'columns=employeeId', 'columns=bankName'])).toBe(
    'Exported the list, 6 employees, filtered by status complete, only employee id, bank name'
  )
  expect(exported(['/personalInfo/stateOfOrigin=Lagos'])).toBe(
    'Exported the list, 6 employees, filtered by State of Origin Lagos'
  )
})

it('a changed field is labelled with its shortened title, or with its name if no form has it', () => {
  const saved = (part: string, fields: string[]) =>
    describeAction({ action: 'part.saved', detail: { part, fields } }, find)
  expect(saved('signature', ['date', 'certified'])).toBe(
    'Saved Declaration: Date, I certify that the information given is accurate and forms t…'
  )
  expect(saved('education', ['nameOfSchool', 'formerName'])).toBe('Saved Education: School Name, former name')
  expect(saved('education', [])).toBe('Saved Education: nothing was changed')
  const asked = (...fields: string[]) =>
    describeAction({ action: 'correction.asked', detail: { fields } }, find)
  expect(asked('/personalInfo/bvn', '/education/1/qualification')).toBe(
    'Sent back for correction: BVN, Qualification 2'
  )
})

it('one of several uploaded files is labelled with its title and number', () => {
  const file = { part: 'guarantors', slot: 2, file: 'ab', replaces: [] }
  const stored = (field: string, slot = 2) =>
    describeAction({ action: 'file.saved', detail: { ...file, field, slot } }, find)
  expect(stored('guarantor')).toBe('Uploaded Guarantor 2')
})
