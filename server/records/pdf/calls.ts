import { roles } from '../../../generated/index.ts'
import { type Calls, describeCalls } from '../../core/api/call.ts'
import { about } from '../../core/api/shapes.ts'
import { text } from '../../core/api/values.ts'

const reading = describeCalls({ tag: 'Record', who: 'admin', may: 'record' })
const owner = describeCalls({ tag: 'Own data', who: 'employee' })
const content = ['application/pdf'] as const
const reasons = Object.keys(roles.reasons).join(', ')

export const paperCalls = {
  downloadRecord: reading.get('/admin/employees/{id}/pdf', {
    summary: 'The record of one employee as a PDF, with identifiers masked unless they are asked for whole',
    params: { id: 'The _id of the user.' },
    query: {
      identifiers: { enum: ['whole'], description: 'Whole, where the role may be shown them.' },
      reason: about(text, `Why they are needed, where the role is asked: one of ${reasons}.`)
    },
    content,
    refused: [
      'record.reason_missing',
      'record.identifiers_masked',
      'session.not_fresh',
      'limit.volume',
      'server.busy'
    ]
  }),
  downloadCopy: owner.get('/user/copy', {
    summary: 'A copy of the own answers to keep, as a PDF with identifiers masked',
    content
  }),
  mailCopyLink: owner.post('/user/copy/link', {
    summary: 'Mail oneself the reference and a link to that copy, without any answer'
  })
} satisfies Calls
