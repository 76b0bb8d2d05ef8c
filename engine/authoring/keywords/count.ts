import type { KeywordAuthoring } from '../keyword.ts'

export const count: KeywordAuthoring<'x-count'> = {
  fragment: {
    description:
      'For a number of the dashboard: the employees that it counts. "status" is complete or incomplete, other names are filters of admin/employee-list; {} counts all.',
    type: 'object',
    properties: {
      status: {
        enum: ['complete', 'incomplete'],
        description: 'complete: records that are Completed; incomplete: all others.'
      }
    },
    additionalProperties: { type: 'string' }
  }
}
