import { expect, it } from 'vitest'
import { listDocuments } from '../../admin/review-queue/list-documents.ts'
import { compiledForm } from '../helpers/compiled-form.ts'

const types = ['application/pdf', 'image/jpeg', 'image/png']
const form = await compiledForm({
  name: 'steps/identity',
  ui: {},
  schema: {
    type: 'object',
    properties: {
      card: { title: 'Identity card', format: 'document', 'x-file': { types, maxBytes: 1000, route: 'card' } }
    }
  }
})

it.each([
  ['a photo, which has no name, as a picture', { _id: 'f1', url: '/api/files/f1' }, 'picture'],
  ['a PDF as pages', { _id: 'f1', url: '/api/files/f1', name: 'card.pdf' }, 'pages']
])('shows %s in a field that takes PDFs and pictures', (_, card, shownAs) => {
  expect(listDocuments(form, { card }, {})).toMatchObject([{ title: 'Identity card', shownAs }])
})
