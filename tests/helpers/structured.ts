import { copiedProject } from './copied.ts'

/**
 * Returns a copy of the project with one more step, Uniform, for men only, on three pages, and with the steps in chapters. The
 * caller deletes it with `remove`.
 */
export function structuredProject() {
  const copied = copiedProject()
  copied.edit('schemas/employee-record/schema.json', record => {
    record.properties.uniform = { 'x-route': 'uniform', $ref: '../steps/uniform/schema.json' }
    record.required.push('uniform')
  })
  copied.write('schemas/steps/uniform/schema.json', {
    $schema: '../../meta/form.json',
    title: 'Uniform',
    type: 'object',
    required: ['shirtSize', 'trousers', 'shoeSize'],
    properties: {
      shirtSize: { type: 'string', title: 'Shirt size', enum: ['S', 'M', 'L'], 'x-filter': true },
      trousers: {
        type: 'string',
        title: 'Trousers',
        enum: ['30', '32', '34'],
        'x-showIf': { shirtSize: 'L' }
      },
      shoeSize: { type: 'string', title: 'Shoe size', format: 'digits', maxLength: 2 },
      photo: {
        title: 'Photo in uniform',
        format: 'pdf',
        'x-file': { types: ['application/pdf'], maxBytes: 100000, route: 'photo' }
      }
    }
  })
  copied.write('schemas/steps/uniform/ui.json', {
    $schema: '../../meta/ui.json',
    'ui:pages': [
      { title: 'Shirt', fields: ['shirtSize'] },
      { title: 'Trousers', fields: ['trousers'] },
      { title: 'Shoes', fields: ['shoeSize', 'photo'] }
    ],
    fields: { shoeSize: { 'ui:help': 'Two digits' } }
  })
  copied.edit('schemas/journey.json', journey => {
    const details = journey.steps.find((step: { form: string }) => step.form === 'steps/employee-details')
    Object.assign(details, { next: '/employee/uniform', afterFirstSave: '/employee/uniform' })
    journey.steps.splice(3, 0, {
      form: 'steps/uniform',
      path: '/employee/uniform',
      when: { '/personalInfo/gender': 'male' },
      prev: '/employee/employee-details',
      next: '/employee/guarantors',
      nextWhen: 'always',
      afterFirstSave: '/employee/guarantors',
      afterUpdate: '/employee/guarantors',
      save: 'Save and Continue',
      update: 'Save and Continue'
    })
  })
  copied.edit('schemas/journey.json', journey => {
    const forms: string[] = journey.steps.map(({ form }: { form: string }) => form)
    journey.chapters = [
      { title: 'About you', steps: forms.slice(0, 2) },
      { title: 'Your work', steps: forms.slice(2, 6) },
      { title: 'To finish', steps: forms.slice(6) }
    ]
  })
  copied.edit('schemas/admin/employee-list/schema.json', list => {
    list['x-list'].filters.shirt = { field: '/uniform/shirtSize', title: 'Shirt size' }
  })
  copied.edit('schemas/admin/export/schema.json', sheet => {
    sheet.properties.shirtSize = {
      $ref: '../../steps/uniform/schema.json#/properties/shirtSize',
      title: 'Shirt size'
    }
  })
  return copied
}

/** Adds a question to the employee details, with a filter and a column, for men only. */
export function askMenForMentor({ edit }: ReturnType<typeof structuredProject>) {
  edit('schemas/steps/employee-details/schema.json', ({ properties }) => {
    properties.mentor = {
      type: 'string',
      title: 'Mentor',
      enum: ['north', 'south'],
      'x-filter': true,
      'x-showIf': { '/personalInfo/gender': 'male' }
    }
  })
  edit('schemas/admin/employee-list/schema.json', list => {
    list['x-list'].filters.mentor = { field: '/employeeDetails/mentor' }
  })
  edit('schemas/admin/export/schema.json', ({ properties }) => {
    properties.mentor = {
      $ref: '../../steps/employee-details/schema.json#/properties/mentor',
      title: 'Mentor'
    }
  })
}
