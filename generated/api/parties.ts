// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface ListOwnPartiesCall {
  /**
   * The people asked, by slot or row, without those withdrawn.
   */
  data: {
    _id: string
    party: string
    title: string
    /**
     * The number of the slot, or of the row as it stands now.
     */
    slot: number
    /**
     * The _row of the row, where one of a list is filled.
     */
    row: string | null
    name: string
    email: string | null
    /**
     * Where there is no email.
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
     * To share; null once it leads nowhere.
     */
    link: string | null
  }[]
  more: {
    /**
     * Are text messages sent, so that a phone is enough?
     */
    reachesPhones: boolean
  }
}
export interface AskPartyCall {
  body: {
    /**
     * The name in schemas/parties.json.
     */
    party: string
    /**
     * The _row of a saved row, which says who the person is; else all that follows.
     */
    row?: string
    slot?: number
    name?: string
    /**
     * Needed, unless a phone is given and text messages are sent.
     */
    email?: string
    phone?: string
  }
  /**
   * The people asked, by slot or row, without those withdrawn.
   */
  data: {
    _id: string
    party: string
    title: string
    /**
     * The number of the slot, or of the row as it stands now.
     */
    slot: number
    /**
     * The _row of the row, where one of a list is filled.
     */
    row: string | null
    name: string
    email: string | null
    /**
     * Where there is no email.
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
     * To share; null once it leads nowhere.
     */
    link: string | null
  }[]
}
export interface SendPartyAgainCall {
  params: {
    id: string
  }
  /**
   * The people asked, by slot or row, without those withdrawn.
   */
  data: {
    _id: string
    party: string
    title: string
    /**
     * The number of the slot, or of the row as it stands now.
     */
    slot: number
    /**
     * The _row of the row, where one of a list is filled.
     */
    row: string | null
    name: string
    email: string | null
    /**
     * Where there is no email.
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
     * To share; null once it leads nowhere.
     */
    link: string | null
  }[]
}
export interface WithdrawPartyCall {
  params: {
    id: string
  }
  /**
   * The people asked, by slot or row, without those withdrawn.
   */
  data: {
    _id: string
    party: string
    title: string
    /**
     * The number of the slot, or of the row as it stands now.
     */
    slot: number
    /**
     * The _row of the row, where one of a list is filled.
     */
    row: string | null
    name: string
    email: string | null
    /**
     * Where there is no email.
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
     * To share; null once it leads nowhere.
     */
    link: string | null
  }[]
}
export interface OpenPartyCall {
  body: {
    /**
     * What the link of the mail ends in.
     */
    token: string
  }
  data: {
    title: string
    /**
     * Where the code goes, as a hint.
     */
    address: string
    /**
     * Where it may go instead, as a hint.
     */
    phone: string | null
    until: string
  }
}
export interface SendPartyCodeCall {
  body: {
    /**
     * What the link of the mail ends in.
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
     * What the link of the mail ends in.
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
     * What is to be corrected, where it was sent back.
     */
    note: string | null
    /**
     * What the employee said of it, which the form begins with.
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
  body: {
    reason?: string
  }
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
