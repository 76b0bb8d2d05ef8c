import { expect, it } from 'vitest'
import { both, edit, type Edited, foundAfter } from './editing.ts'

const text = (words: object) => ({ type: 'string', title: 'A', ...words })
const car = { type: 'boolean', title: 'Do you have a car?', format: 'yesno' }
const plate = (condition: object) => text({ title: 'Number plate', 'x-showIf': condition })

/** Adds both fields to employee details, on these pages after the form's own fields. */
function onPages(fields: object, pages: string[][]) {
  let own: string[] = []
  return both(
    edit('steps/employee-details/schema.json', ({ properties }: Edited) => {
      own = Object.keys(properties)
      Object.assign(properties, fields)
    }),
    edit('steps/employee-details/ui.json', (ui: Edited) => {
      ui['ui:pages'] = pages.map((names, index) => ({
        title: `Page ${index + 1}`,
        fields: index === 0 ? [...own, ...names] : names
      }))
    })
  )
}
const codes = (make: Parameters<typeof foundAfter>[0]) => foundAfter(make).map(one => one.split(': ').at(-1))

it('a condition on an answer of a later page is reported, but not of the same or an earlier page', () => {
  const fields = { car, plate: plate({ car: true }), more: text({}) }
  expect(codes(onPages(fields, [['plate'], ['car', 'more']]))).toEqual(['asked-later'])
  expect(codes(onPages(fields, [['car'], ['plate', 'more']]))).toEqual([])
  expect(codes(onPages(fields, [['plate', 'car'], ['more']]))).toEqual([])
})

it('a condition in a row is reported if it refers to a later page, but not within the row', () => {
  const rows = (condition: object) => ({
    car,
    cars: {
      type: 'array',
      title: 'Cars',
      items: { type: 'object', properties: { make: text({}), plate: plate(condition) } }
    }
  })
  expect(codes(onPages(rows({ '../car': true }), [['cars'], ['car']]))).toEqual(['asked-later'])
  expect(codes(onPages(rows({ make: { answered: true } }), [['cars'], ['car']]))).toEqual([])
})

it('a computed answer in a row or a group is reported if it is made from an answer of another page', () => {
  const number = (words: object = {}) => ({ type: 'number', title: 'A', ...words })
  const amount = number({ title: 'Amount', 'x-computed': { product: ['hours', '../rate'] } })
  const inside = { type: 'object', title: 'Pay', properties: { hours: number({ title: 'Hours' }), amount } }
  const rows = { type: 'array', title: 'Shifts', items: inside }
  for (const pay of [inside, rows]) {
    const fields = { rate: number({ title: 'Rate' }), pay, more: text({}) }
    expect(codes(onPages(fields, [['rate', 'more'], ['pay']]))).toEqual(['pages'])
    expect(codes(onPages(fields, [['more'], ['pay', 'rate']]))).toEqual([])
  }
})

it('a condition on an answer of a later step is reported, but not of an earlier step', () => {
  const later = edit('steps/personal-information/schema.json', ({ properties }: Edited) => {
    properties.union = text({ 'x-requiredIf': { '/employeeDetails/employeeId': { answered: true } } })
  })
  const earlier = edit('steps/employee-details/schema.json', ({ properties }: Edited) => {
    properties.union = text({ 'x-requiredIf': { '/personalInfo/dob': { answered: true } } })
  })
  expect(codes(later)).toContain('asked-later')
  expect(codes(earlier)).toEqual([])
})
