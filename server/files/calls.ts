import { knownFileTypes } from '../../engine/index.ts'
import { defineCalls } from '../core/api/call.ts'
import { text } from '../core/api/shapes.ts'

const signed = { ...text, description: 'Part of the signed link.' } as const

/** Stored files. */
export const fileCalls = defineCalls({
  openFile: {
    method: 'GET',
    path: '/files/{id}',
    who: 'anyone',
    may: 'record',
    tag: 'Record',
    summary: 'A stored file, by the signed link that a record holds',
    params: { id: 'The _id of the file.' },
    query: { viewer: signed, until: signed, signature: signed },
    content: knownFileTypes,
    refused: [404, 410]
  }
})
