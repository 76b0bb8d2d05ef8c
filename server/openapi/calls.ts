import { type Calls, describeCalls } from '../core/api/call.ts'

export const descriptionCalls = {
  describeApi: describeCalls({ tag: 'Description', who: 'anyone' }).get('/openapi.json', {
    summary: 'Get this description of the API',
    content: ['application/json']
  })
} satisfies Calls
