// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface CheckPaperCall {
  body: {
    /**
     * The code on its last page.
     */
    code?: string
    /**
     * SHA-256 of the file, hexadecimal.
     */
    digest?: string
  }
  data: {
    isKnown: boolean
    /**
     * Null if the PDF is not known.
     */
    madeAt: string | null
    /**
     * Null if the PDF is not known.
     */
    organisation: string | null
  }
}


export const checkPaper: ApiCall<CheckPaperCall> = { method: 'POST', path: '/papers/check' }
