// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface OpenFileCall {
  params: {
    id: string
  }
  query: {
    /**
     * Part of the signed link.
     */
    viewer?: string
    /**
     * Part of the signed link.
     */
    until?: string
    /**
     * Part of the signed link.
     */
    signature?: string
  }
}


export const openFile: ApiCall<OpenFileCall> = { method: 'GET', path: '/files/{id}' }
