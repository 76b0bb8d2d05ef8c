import { defineCalls } from '../core/api/call.ts'

export const descriptionCalls = defineCalls({
  describeApi: {
    method: 'GET',
    path: '/openapi.json',
    who: 'anyone',
    tag: 'Description',
    summary: 'This description',
    content: ['application/json']
  }
})
