import type { copiedProject } from '../helpers/copied.ts'

type Copy = ReturnType<typeof copiedProject>

/**
 * Adds a field, Grade, to Employee Details, and a step, Vehicle, before the guarantors: only the minimum that is needed to ask
 * them.
 */
export function addFieldAndStep(copy: Copy) {
  copy.edit('schemas/steps/employee-details/schema.json', form => {
    form.properties.grade = { type: 'string', title: 'Grade', enum: ['Junior', 'Senior'], 'x-filter': true }
    form.required.push('grade')
  })
  copy.write('schemas/steps/vehicle/schema.json', {
    $schema: '../../meta/form.json',
    title: 'Vehicle',
    type: 'object',
    required: ['plate', 'fuel', 'papers'],
    properties: {
      plate: { type: 'string', title: 'Number plate', maxLength: 20 },
      fuel: { type: 'string', title: 'Fuel', enum: ['Petrol', 'Diesel'], 'x-filter': true },
      papers: {
        title: 'Vehicle papers',
        format: 'pdf',
        'x-file': { types: ['application/pdf'], maxBytes: 1000000, route: 'papers' }
      }
    }
  })
  copy.edit('schemas/employee-record/schema.json', record => {
    record.properties.vehicle = { 'x-route': 'vehicle', $ref: '../steps/vehicle/schema.json' }
    record.required.push('vehicle')
  })
  copy.edit('schemas/privacy.json', privacy => {
    privacy.parts.vehicle = 'employment'
  })
  copy.edit('schemas/journey.json', journey => {
    const at = journey.steps.findIndex(({ form }: { form: string }) => form === 'steps/certificates')
    const [before, after] = [journey.steps[at], journey.steps[at + 1]]
    const { prev: _, hint: __, ...like } = before
    journey.steps.splice(at + 1, 0, {
      ...like,
      form: 'steps/vehicle',
      path: '/employee/vehicle',
      prev: before.path
    })
    for (const way of ['next', 'afterFirstSave', 'afterUpdate']) before[way] = '/employee/vehicle'
    after.prev = '/employee/vehicle'
  })
}

/** Adds one line each to the lists and spreadsheets that show them. */
export function addTheirColumns(copy: Copy) {
  const grade = { $ref: '../../steps/employee-details/schema.json#/properties/grade' }
  const fuel = { $ref: '../../steps/vehicle/schema.json#/properties/fuel' }
  copy.edit('schemas/admin/employee-list/schema.json', list => {
    Object.assign(list.properties, { grade, fuel })
    list['x-list'].filters.fuel = { field: '/vehicle/fuel', title: 'Fuel' }
  })
  copy.edit('schemas/admin/export/schema.json', sheet => {
    Object.assign(sheet.properties, { grade, fuel })
  })
}
