import { defineCalls, type Schema } from '../../core/api/call.ts'
import { count, flag, listOf, moment, object, ref, text, textOrNull } from '../../core/api/shapes.ts'

const tag = 'Changes'
const confirming = { tag, who: 'admin', may: 'confirm' } as const
const who = 'admin'
const path = { ...text, description: 'JSON Pointer into the record.' } as const
const employee = { id: 'The _id of the employee.' }
const found = object({ changes: listOf(ref('AnswerChange')), shared: listOf(ref('SharedAnswer')) })

/** Watched answers that were changed and wait to be confirmed, and answers that several employees share. */
export const changeCalls = defineCalls({
  listChanges: {
    ...confirming,
    method: 'GET',
    path: '/admin/changes',
    summary: 'Changes that nobody has confirmed, the oldest first, and answers that several employees share',
    data: found
  },
  listRecordChanges: {
    method: 'GET',
    path: '/admin/employees/{id}/changes',
    who,
    may: 'record',
    tag,
    summary: 'The same of one record; answers that are shared are for roles that may confirm',
    params: employee,
    data: found,
    refused: [404]
  },
  confirmChange: {
    ...confirming,
    method: 'POST',
    path: '/admin/changes/{id}/confirm',
    fresh: true,
    summary: 'The change is right',
    params: { id: 'The change.' },
    body: {
      type: 'object',
      required: ['revision'],
      properties: {
        revision: { type: 'integer', minimum: 1, description: 'Of the change that was looked at.' }
      }
    },
    data: found,
    refused: [404, 409]
  },
  acceptShared: {
    ...confirming,
    method: 'POST',
    path: '/admin/employees/{id}/shared',
    fresh: true,
    summary: 'An answer that several employees share was looked at, until one more gives it',
    params: employee,
    body: { type: 'object', required: ['path'], properties: { path } },
    data: found,
    refused: [404]
  }
})

/** What calls answer of changes, by name. */
export const changeSchemas: { [name: string]: Schema } = {
  AnswerChange: {
    ...object({
      _id: text,
      employee: object({ _id: text, username: text }),
      path,
      title: text,
      before: { ...text, description: 'Identifiers are masked.' },
      after: { ...text, description: 'Identifiers are masked.' },
      revision: count,
      changedAt: moment,
      network: textOrNull,
      browser: textOrNull
    }),
    description: 'A watched answer that was changed and that nobody has confirmed.'
  },
  SharedAnswer: {
    ...object({
      path,
      title: text,
      employees: listOf(object({ _id: text, username: text })),
      others: { ...count, description: 'Employees beside these, whom the role does not see.' },
      isAccepted: { ...flag, description: 'Somebody has looked at it.' }
    }),
    description: 'An answer that several employees have given, and that is one person’s own.'
  }
}
