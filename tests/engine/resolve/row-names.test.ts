import { expect, it } from 'vitest'
import { resolveProject } from '../../../engine/resolve/project.ts'
import { both, edit, product } from '../lint/editing.ts'

const dependants = {
  type: 'array',
  title: 'Dependants',
  items: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name' },
      schools: {
        type: 'array',
        title: 'Schools',
        items: { type: 'object', properties: { town: { type: 'string', title: 'Town' } } }
      }
    }
  }
}

it('administrators see rows by the name that the employee sees', () => {
  const sources = new Map(product)
  both(
    edit('steps/employee-details/schema.json', ({ properties }) => Object.assign(properties, { dependants })),
    edit('steps/employee-details/ui.json', ({ fields }) => {
      fields.dependants = {
        'ui:row': 'Dependant {n}',
        'ui:add': 'Add a dependant',
        fields: { schools: { 'ui:row': 'School {n}' } }
      }
    })
  )(sources)
  const uiOf = (section: string) =>
    resolveProject(sources).forms.find(({ name }) => name === `sections/${section}`)?.ui.fields
  expect(uiOf('employee-details')?.dependants).toEqual({
    'ui:row': 'Dependant {n}',
    fields: { schools: { 'ui:row': 'School {n}' } }
  })
})

it('administrators see the row name of a list part also if an author wrote its line', () => {
  const forms = resolveProject(product).forms
  const section = forms.find(({ name }) => name === 'sections/education')
  const line = Object.keys(section?.schema.properties ?? {}).find(
    name => section?.schema.properties?.[name]?.items !== undefined
  )
  expect(section?.ui.fields?.[line ?? '']?.['ui:row']).toBe('Course {n}')
})
