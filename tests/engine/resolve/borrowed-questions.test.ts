import { expect, it } from 'vitest'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { writeFormPaper } from '../../../server/records/pdf/form-paper.ts'
import { compiledForm } from '../../helpers/compiled-form.ts'
import { textOfPdf } from '../../helpers/pdf-text.ts'
import { both, edit, foundAfter, product } from '../lint/editing.ts'

const borrowed = {
  $ref: '../steps/employee-details/schema.json#/properties/employeeId',
  title: 'Staff number'
}
const withBorrowed = both(
  edit('guarantor/schema.json', json =>
    Object.assign(json, { required: ['employeeId'], properties: { employeeId: borrowed } })
  ),
  edit('guarantor/ui.json', json => Object.assign(json, { fields: {}, 'ui:groups': undefined })),
  edit('parties.json', ({ parties }) => {
    delete parties.guarantor.fills
    delete parties.guarantor.titles
  }),
  edit('journey.json', ({ steps }) => {
    for (const step of steps)
      if (step.form === 'steps/employee-details') step.when = { '/personalInfo/gender': 'female' }
  })
)

async function guarantorForm() {
  const sources = new Map(product)
  withBorrowed(sources)
  const form = resolveProject(sources).forms.find(({ name }) => name === 'online/guarantor')
  return compiledForm(form ?? { name: '', schema: {}, ui: {} })
}

it('a question that a guarantor form borrows from a step is asked, checked and printed with its answer', async () => {
  const form = await guarantorForm()
  expect(form.schema.properties?.employeeId).not.toHaveProperty('x-showIf')
  expect(form.validate({})).toBe(false)
  const pdf = await writeFormPaper({
    form,
    answers: { employeeId: 'BTC-00017' },
    title: 'Guarantor form',
    reference: 'BTC-1',
    notes: [],
    madeAt: Date.UTC(2026, 0, 5),
    pictureOf: () => Promise.resolve('The picture is missing.'),
    signed: undefined
  })
  const printed = textOfPdf(Buffer.concat(await pdf.toArray()))
  expect(printed).toContain('Staff number')
  expect(printed).toContain('BTC-00017')
})

it('a form of borrowed questions alone is checked by the linter like any form that people fill in', () => {
  const mistake = edit('guarantor/schema.json', json => json.required.push('staffNumber'))
  expect(foundAfter(withBorrowed)).toEqual([])
  expect(foundAfter(both(withBorrowed, mistake))).toEqual(['guarantor/schema.json: required'])
})
