// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { RecordCorrection } from '../schemas.ts'

export interface ListCorrectionsCall {
  params: {
    id: string
  }
  data: RecordCorrection[]
}
export interface AskForCorrectionsCall {
  params: {
    id: string
  }
  body: {
    corrections: {
      /**
       * JSON Pointer into the record.
       */
      path: string
      message: string
      /**
       * The revision of the existing correction, to ask again.
       */
      revision?: number
      /**
       * The revision of the part as it was shown. A correction in a row is refused if the part has changed, because the row may have moved.
       */
      partRevision?: number
    }[]
  }
  data: RecordCorrection[]
  more: {
    /**
     * How many answers were sent back; those already asked for are not sent again.
     */
    asked: number
    /**
     * Whether the employee gets an email.
     */
    isMailed: boolean
  }
}
export interface CloseCorrectionCall {
  params: {
    id: string
  }
  body: {
    revision: number
  }
  data: RecordCorrection[]
}


export const listCorrections: ApiCall<ListCorrectionsCall> = { method: 'GET', path: '/admin/employees/{id}/corrections' }

export const askForCorrections: ApiCall<AskForCorrectionsCall> = { method: 'POST', path: '/admin/employees/{id}/corrections' }

export const closeCorrection: ApiCall<CloseCorrectionCall> = { method: 'POST', path: '/admin/corrections/{id}/close' }
