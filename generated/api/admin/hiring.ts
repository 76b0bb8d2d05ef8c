// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ListHireColumnsCall {
  data: {
    name: string
    title: string
    group: string
    field: string
    isRequired: boolean
    /**
     * It takes the name of a client.
     */
    isClient: boolean
    /**
     * What may stand there, where that is a short list.
     */
    choices: string[]
    example: string
  }[]
}
export interface CheckHiresCall {
  body: {
    /**
     * Which column stands where: names of `GET /admin/hires/columns`.
     */
    columns: string[]
    /**
     * The cells, as they read.
     */
    rows: string[][]
    /**
     * What each row is called in the answer; from 1 unless said.
     */
    numbers?: number[]
  }
  data: {
    rows: number
    ready: number[]
    problems: {
      row: number
      column: string
      value: string
      msg: string
    }[]
    known: {
      row: number
      email: string
      why: 'account' | 'invited'
    }[]
  }
}
export interface InviteHiresCall {
  body: {
    /**
     * Which column stands where: names of `GET /admin/hires/columns`.
     */
    columns: string[]
    /**
     * The cells, as they read.
     */
    rows: string[][]
    /**
     * What each row is called in the answer; from 1 unless said.
     */
    numbers?: number[]
  }
  data: {
    invited: number
    batch: string | null
    problems: {
      row: number
      column: string
      value: string
      msg: string
    }[]
    known: {
      row: number
      email: string
      why: 'account' | 'invited'
    }[]
  }
}
export interface ListHiresCall {
  query: {
    /**
     * The first is 1.
     */
    page?: number
    /**
     * Only those that are so far.
     */
    stage?: 'waiting' | 'sent' | 'opened' | 'joined' | 'expired' | 'failed'
    /**
     * Part of the address.
     */
    search?: string
  }
  data: {
    _id: string
    email: string
    username: string
    state: 'waiting' | 'sent' | 'opened' | 'joined' | 'expired' | 'failed'
    failure: string | null
    by: string | null
    sentAt: string
    expiresAt: string
  }[]
  more: {
    counts: {}
    page: number
    pages: number
    total: number
  }
}
export interface ResendHiresCall {
  body: {
    ids: string[]
  }
  data: {
    sent: number
    left: number
  }
}
export interface RevokeHiresCall {
  body: {
    ids: string[]
  }
  data: {
    revoked: number
  }
}


export const listHireColumns: ApiCall<ListHireColumnsCall> = { method: 'GET', path: '/admin/hires/columns' }

export const checkHires: ApiCall<CheckHiresCall> = { method: 'POST', path: '/admin/hires/check' }

export const inviteHires: ApiCall<InviteHiresCall> = { method: 'POST', path: '/admin/hires' }

export const listHires: ApiCall<ListHiresCall> = { method: 'GET', path: '/admin/hires' }

export const resendHires: ApiCall<ResendHiresCall> = { method: 'POST', path: '/admin/hires/resend' }

export const revokeHires: ApiCall<RevokeHiresCall> = { method: 'POST', path: '/admin/hires/revoke' }
