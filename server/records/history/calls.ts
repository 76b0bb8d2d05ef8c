import { type Calls, describeCalls, type Schema } from '../../core/api/call.ts'
import { about, listOf, object, ref, texts } from '../../core/api/shapes.ts'
import { count, flag, moment, text, textOrNull } from '../../core/api/values.ts'

const reading = describeCalls({ tag: 'History', who: 'admin', may: 'record' })

export const historyCalls = {
  getHistory: reading.get('/admin/employees/{id}/history/{part}', {
    summary: 'List the revisions of a part, newest first, with the changes that the role may see',
    params: { id: 'The _id of the employee.', part: 'The name of a part of the record.' },
    data: listOf(ref('PartRevision')),
    refused: ['session.not_fresh', 'limit.volume']
  })
} satisfies Calls

const change = object({
  path: about(text, 'JSON Pointer into the record.'),
  ...texts('title', 'before', 'after'),
  isFile: about(flag, 'A file was added or replaced: the previous file is not kept.')
})
const revision = object({
  revision: about(count, '0: only a file was changed, which is not a revision of the answers.'),
  at: moment,
  by: { enum: ['employee', 'administrator', 'server', 'visitor'] },
  name: about(textOrNull, 'The name of the administrator.'),
  isFirst: about(flag, 'The part was saved for the first time, or its previous revision is not kept.'),
  isReadable: about(flag, 'False: the stored revision is damaged.'),
  changes: listOf(change),
  hidden: about(count, 'The number of changes that the role does not see.')
})

export const historySchemas: { [name: string]: Schema } = {
  PartRevision: about(revision, 'A saved revision of a part of a record.')
}
