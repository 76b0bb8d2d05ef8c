import { roles } from '../../../generated/index.ts'
import { defineCalls } from '../../core/api/call.ts'
import { text } from '../../core/api/shapes.ts'

const content = ['application/pdf'] as const

/** Records as PDF: for administrators as far as their role sees them, and one's own copy to keep. */
export const paperCalls = defineCalls({
  downloadRecord: {
    method: 'GET',
    path: '/admin/employees/{id}/pdf',
    who: 'admin',
    may: 'record',
    tag: 'Record',
    summary: 'The record of one employee as a PDF, with identifiers masked unless they are asked for whole',
    params: { id: 'The _id of the user.' },
    query: {
      identifiers: { enum: ['whole'], description: 'Whole, where the role may be shown them.' },
      reason: {
        ...text,
        description: `Why they are needed, where the role is asked: one of ${Object.keys(roles.reasons).join(', ')}.`
      }
    },
    content,
    refused: [404]
  },
  downloadCopy: {
    method: 'GET',
    path: '/user/copy',
    who: 'employee',
    tag: 'Own data',
    summary: 'A copy of the own answers to keep, as a PDF with identifiers masked',
    content
  },
  mailCopyLink: {
    method: 'POST',
    path: '/user/copy/link',
    who: 'employee',
    tag: 'Own data',
    summary: 'Mail oneself the reference and a link to that copy, without any answer'
  }
})
