import { type Calls, describeCalls, type Schema } from '../../core/api/call.ts'
import { about, listOf, object, ref, texts } from '../../core/api/shapes.ts'
import { count, flag, moment, text, textOrNull } from '../../core/api/values.ts'

const reading = describeCalls({ tag: 'History', who: 'admin', may: 'record' })

export const historyCalls = {
  getHistory: reading.get('/admin/employees/{id}/history/{part}', {
    summary:
      'The revisions of a part, the newest first, with what each has changed, as far as the role sees it',
    params: { id: 'The _id of the employee.', part: 'A part of the record.' },
    data: listOf(ref('PartRevision')),
    refused: ['session.not_fresh', 'limit.volume']
  })
} satisfies Calls

const change = object({
  path: about(text, 'JSON Pointer into the record.'),
  ...texts('title', 'before', 'after'),
  isFile: about(flag, 'A file was replaced or added: what stood there is not kept.')
})
const revision = object({
  revision: about(count, '0: a file alone, which is no revision of the answers.'),
  at: moment,
  by: { enum: ['employee', 'administrator', 'server'] },
  name: about(textOrNull, 'The administrator.'),
  isFirst: about(flag, 'The part was saved for the first time, or what was before is not kept.'),
  isReadable: about(flag, 'False: what is stored of it is damaged.'),
  changes: listOf(change),
  hidden: about(count, 'Changes of what the role does not see.')
})

export const historySchemas: { [name: string]: Schema } = {
  PartRevision: about(revision, 'One time that a part of a record was saved.')
}
