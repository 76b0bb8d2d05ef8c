// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { Decline } from '../types.ts'

export interface ListOwnPartiesCall {
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
     * The link to share; null if it no longer works.
     */
    link: string | null
  }[]
  more: {
    /**
     * true: text messages are sent, so a phone number without an email is enough.
     */
    reachesPhones: boolean
  }
}
export interface AskPartyCall {
  body: {
    /**
     * The name of the party in schemas/parties.json.
     */
    party: string
    /**
     * The _row of a saved row that says who the person is. Without it, send the slot and the person.
     */
    row?: string
    slot?: number
    name?: string
    /**
     * Required, unless a phone number is given and text messages are sent.
     */
    email?: string
    phone?: string
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
     * The link to share; null if it no longer works.
     */
    link: string | null
  }[]
}
export interface SendPartyAgainCall {
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
     * The link to share; null if it no longer works.
     */
    link: string | null
  }[]
}
export interface WithdrawPartyCall {
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
     * The link to share; null if it no longer works.
     */
    link: string | null
  }[]
}
export interface OpenPartyCall {
  body: {
    /**
     * The token at the end of the link in the mail.
     */
    token: string
  }
  data: {
    title: string
    /**
     * A hint of where the code is sent.
     */
    address: string
    /**
     * A hint of the phone that it can be sent to instead.
     */
    phone: string | null
    until: string
  }
}
export interface SendPartyCodeCall {
  body: {
    /**
     * The token at the end of the link in the mail.
     */
    token: string
    by?: 'sms'
  }
  data: {
    address: string
    /**
     * false: this installation sends no email.
     */
    isSent: boolean
  }
}
export interface ConfirmPartyCall {
  body: {
    /**
     * The token at the end of the link in the mail.
     */
    token: string
    code: string
  }
  data: {
    key: string
  }
}
export interface GetPartyFormCall {
  data: {
    party: string
    title: string
    employee: string
    intro: string
    /**
     * What must be corrected, if the form was sent back.
     */
    note: string | null
    /**
     * The answers that the employee gave, which the form starts with.
     */
    filled: {}
    /**
     * The answers of the form, without files.
     */
    answers: {}
    until: string
  }
}
export interface KeepPartyDraftCall {
  body: {
    /**
     * The answers of the form, without files.
     */
    answers: {}
  }
}
export interface SignPartyCall {
  body: FormData
  data: {
    isDone: boolean
  }
}
export interface DeclinePartyCall {
  body: Decline
}


export const listOwnParties: ApiCall<ListOwnPartiesCall> = { method: 'GET', path: '/user/parties' }

export const askParty: ApiCall<AskPartyCall> = { method: 'POST', path: '/user/parties' }

export const sendPartyAgain: ApiCall<SendPartyAgainCall> = { method: 'POST', path: '/user/party-requests/{id}/send' }

export const withdrawParty: ApiCall<WithdrawPartyCall> = { method: 'DELETE', path: '/user/party-requests/{id}' }

export const openParty: ApiCall<OpenPartyCall> = { method: 'POST', path: '/party/open' }

export const sendPartyCode: ApiCall<SendPartyCodeCall> = { method: 'POST', path: '/party/code' }

export const confirmParty: ApiCall<ConfirmPartyCall> = { method: 'POST', path: '/party/confirm' }

export const getPartyForm: ApiCall<GetPartyFormCall> = { method: 'GET', path: '/party/form' }

export const keepPartyDraft: ApiCall<KeepPartyDraftCall> = { method: 'PUT', path: '/party/draft' }

export const signParty: ApiCall<SignPartyCall> = { method: 'POST', path: '/party/sign' }

export const declineParty: ApiCall<DeclinePartyCall> = { method: 'POST', path: '/party/decline' }
