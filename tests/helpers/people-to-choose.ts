import { copiedProject } from './copied.ts'

const chooses = (title: string, list: string) => ({
  type: 'string',
  title,
  format: 'employee',
  'x-options': { list }
})

/**
 * Returns a copy of the project with fields in which an employee chooses other employees: a team lead at the same client, a
 * manager ("Reports to"), and a witness in each row of education. "Reports to" is also in the spreadsheet. The caller deletes
 * it with `remove`.
 */
export function projectWithPeopleToChoose() {
  const copied = copiedProject()
  copied.write('schemas/lists/everybody.json', {
    $schema: '../meta/list.json',
    title: 'Everybody',
    source: 'employees',
    status: 'any',
    client: 'any',
    shown: ['name']
  })
  copied.write('schemas/lists/team.json', {
    $schema: '../meta/list.json',
    title: 'The team',
    source: 'employees',
    status: 'any',
    client: 'same',
    shown: ['name']
  })
  copied.write('schemas/lists/completed.json', {
    $schema: '../meta/list.json',
    title: 'Whose record is complete',
    source: 'employees',
    status: 'complete',
    client: 'any',
    shown: ['name']
  })
  copied.edit('schemas/steps/employee-details/schema.json', ({ properties }) => {
    properties.reportsTo = chooses('Reports to', 'everybody')
    properties.newcomer = {
      type: 'string',
      title: 'Why nobody',
      maxLength: 60,
      'x-showIf': { reportsTo: { answered: false } }
    }
    properties.auditor = chooses('Audited by', 'completed')
  })
  copied.edit('schemas/steps/personal-information/schema.json', ({ properties }) => {
    properties.teamLead = chooses('Team lead', 'team')
  })
  copied.edit('schemas/steps/education/schema.json', ({ items }) => {
    items.properties.witness = chooses('Witness', 'everybody')
  })
  copied.edit('schemas/admin/export/schema.json', ({ properties }) => {
    properties.reportsTo = {
      title: 'Reports To',
      $ref: '../../steps/employee-details/schema.json#/properties/reportsTo'
    }
  })
  return copied
}
