import { copiedProject } from './copied.ts'

const pdfRule = (route: string) => ({ types: ['application/pdf'], maxBytes: 200_000, route })

/**
 * Returns a copy of the project with files in rows: one for each school, which is a step of rows; several for each dependant,
 * one for each of their courses, which are nested rows; and a photo in a group within a dependant. The caller deletes it with
 * `remove`.
 */
export function projectWithFilesInRows() {
  const copied = copiedProject()
  copied.edit('schemas/steps/education/schema.json', ({ items }) => {
    items.required.push('certificate')
    items.properties.certificate = { title: 'Certificate', format: 'pdf', 'x-file': pdfRule('certificate') }
  })
  copied.edit('schemas/steps/employee-details/schema.json', ({ properties }) => {
    properties.dependants = {
      type: 'array',
      title: 'Dependants',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: 'Name', maxLength: 60 },
          isStudent: { type: 'boolean', title: 'Is a student' },
          papers: { title: 'Papers', format: 'files', maxItems: 3, 'x-file': pdfRule('dependant-papers') },
          likeness: {
            type: 'object',
            title: 'Likeness',
            properties: {
              photo: {
                title: 'Photo',
                format: 'image',
                'x-file': {
                  types: ['image/jpeg'],
                  maxBytes: 1_000_000,
                  maxSide: 400,
                  route: 'dependant-photo'
                }
              }
            }
          },
          courses: {
            type: 'array',
            title: 'Courses',
            maxItems: 3,
            'x-showIf': { isStudent: true },
            items: {
              type: 'object',
              required: ['subject'],
              properties: {
                subject: { type: 'string', title: 'Subject', maxLength: 60 },
                proof: { title: 'Proof', format: 'pdf', 'x-file': pdfRule('course-proof') }
              }
            }
          }
        }
      }
    }
  })
  copied.edit('schemas/steps/employee-details/ui.json', ui => {
    ui.fields = {
      ...ui.fields,
      dependants: {
        'ui:row': 'Dependant {n}',
        'ui:add': 'Add a dependant',
        fields: { courses: { 'ui:row': 'Course {n}', 'ui:add': 'Add a course' } }
      }
    }
  })
  return copied
}
