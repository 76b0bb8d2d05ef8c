import { knownFileTypes } from '../../engine/index.ts'
import { type Calls, describeCalls } from '../core/api/call.ts'
import { about } from '../core/api/shapes.ts'
import { text } from '../core/api/values.ts'

const signed = about(text, 'Part of the signed link.')

export const fileCalls = {
  openFile: describeCalls({ tag: 'Record', who: 'anyone', may: 'record' }).get('/files/{id}', {
    summary: 'Open a stored file, by its signed link in the record',
    params: { id: 'The _id of the file.' },
    query: { viewer: signed, until: signed, signature: signed },
    content: knownFileTypes,
    refused: ['file.damaged']
  })
} satisfies Calls
