// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { ReturnForm } from '../../types.ts'

export interface ListPartiesOfCall {
  params: {
    id: string
  }
  /**
   * The people who were asked, by slot or row, except withdrawn requests.
   */
  data: {
    _id: string
    party: string
    title: string
    /**
     * The number of the slot, or the current number of the row.
     */
    slot: number
    /**
     * The _row of the row, if the form is for a row of a list.
     */
    row: string | null
    name: string
    email: string | null
    /**
     * Only if there is no email.
     */
    phone: string | null
    state:
      | 'sent'
      | 'opened'
      | 'begun'
      | 'done'
      | 'declined'
      | 'expired'
      | 'withdrawn'
      | 'replaced'
      | 'uncorrected'
      | 'unsent'
    /**
     * A form that the person signed before is in the record, although they are asked to correct it.
     */
    isSignedBefore: boolean
    /**
     * The record has another file in its place, such as an uploaded form.
     */
    isUploaded: boolean
    sentAt: string
    openedAt: string | null
    expiresAt: string
    answeredAt: string | null
    declinedAt: string | null
    /**
     * Why the person declined.
     */
    reason: string | null
    /**
     * The person declined, which a reviewer should see.
     */
    isForReviewers: boolean
    /**
     * Sentences about what is unusual about the person.
     */
    warnings: string[]
  }[]
}
export interface SendPartyAgainForCall {
  params: {
    id: string
  }
}
export interface ReturnPartyCall {
  params: {
    id: string
  }
  body: ReturnForm
}
export interface WithdrawPartyForCall {
  params: {
    id: string
  }
}


export const listPartiesOf: ApiCall<ListPartiesOfCall> = { method: 'GET', path: '/admin/employees/{id}/parties' }

export const sendPartyAgainFor: ApiCall<SendPartyAgainForCall> = { method: 'POST', path: '/admin/party-requests/{id}/send' }

export const returnParty: ApiCall<ReturnPartyCall> = { method: 'POST', path: '/admin/party-requests/{id}/return' }

export const withdrawPartyFor: ApiCall<WithdrawPartyForCall> = { method: 'DELETE', path: '/admin/party-requests/{id}' }
