// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface GetSettingsCall {
  data: {
    organisation: {
      name: string
      abbreviation: string
      timeZone: string
      email: string | null
      phone: string | null
      address: string | null
    }
    /**
     * Sorted by file.
     */
    mails: {
      /**
       * The file below schemas/ in which its text can be changed.
       */
      file: string
      subject: string
      text: string
    }[]
  }
}


export const getSettings: ApiCall<GetSettingsCall> = { method: 'GET', path: '/admin/settings' }
