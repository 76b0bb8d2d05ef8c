import { defineCalls, type Schema } from '../../core/api/call.ts'
import { count, flag, listOf, moment, object, ref, text, textOrNull } from '../../core/api/shapes.ts'

const change = object({
  path: { ...text, description: 'JSON Pointer into the record.' },
  title: text,
  before: text,
  after: text,
  isFile: { ...flag, description: 'A file was replaced or added: what stood there is not kept.' }
})

/** How a part of a record came to be what it is. */
export const historyCalls = defineCalls({
  getHistory: {
    method: 'GET',
    path: '/admin/employees/{id}/history/{part}',
    who: 'admin',
    may: 'record',
    tag: 'History',
    summary:
      'The revisions of a part, the newest first, with what each has changed, as far as the role sees it',
    params: { id: 'The _id of the employee.', part: 'A part of the record.' },
    data: listOf(ref('PartRevision')),
    refused: [404]
  }
})

/** What calls answer of the history, by name. */
export const historySchemas: { [name: string]: Schema } = {
  PartRevision: {
    ...object({
      revision: { ...count, description: '0: a file alone, which is no revision of the answers.' },
      at: moment,
      by: { enum: ['employee', 'administrator', 'server'] },
      name: { ...textOrNull, description: 'The administrator.' },
      isFirst: {
        ...flag,
        description: 'The part was saved for the first time, or what was before is not kept.'
      },
      isReadable: { ...flag, description: 'False: what is stored of it is damaged.' },
      changes: listOf(change),
      hidden: { ...count, description: 'Changes of what the role does not see.' }
    }),
    description: 'One time that a part of a record was saved.'
  }
}
