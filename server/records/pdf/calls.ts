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
    summary:
      'Download the record of an employee as a PDF, with identifiers masked unless `identifiers` says otherwise',
    params: { id: 'The _id of the user.' },
    query: {
      identifiers: { enum: ['whole'], description: 'Shows them unmasked, if the role may see them.' },
      reason: about(text, `Why they are needed, if the role must give a reason: one of ${reasons}.`)
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
    summary: 'Download a copy of your answers, as a PDF with identifiers masked',
    content
  }),
  mailCopyLink: owner.post('/user/copy/link', {
    summary: 'Mail yourself the reference and a link to that copy, without any answers'
  })
} satisfies Calls
