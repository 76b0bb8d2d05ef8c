// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ListHireColumnsCall {
  data: {
    name: string
    title: string
    group: string
    field: string
    /**
     * Headings that are recognised as this column.
     */
    headings: string[]
    isEmail: boolean
    isRequired: boolean
    /**
     * It contains the name of a client.
     */
    isClient: boolean
    /**
     * The possible values, if they are a short list.
     */
    choices: string[]
    example: string
  }[]
  more: {
    /**
     * Fields that cannot be imported, and why.
     */
    excluded: {
      title: string
      why: string
      headings: string[]
    }[]
    /**
     * Words in headings that show that a column is about somebody else.
     */
    otherPeople: string[]
  }
}
export interface DownloadHireTemplateCall {}
export interface CheckHiresCall {
  body: {
    /**
     * The name of each column, in order; names from `GET /admin/hires/columns`.
     */
    columns: string[]
    /**
     * The cells, as text.
     */
    rows: string[][]
    /**
     * The number of each row in the answer; by default from 1.
     */
    numbers?: number[]
    /**
     * Whether the day or the month comes first in dates like 03/04/1990, by the name of the column. By default the dates of all rows decide, and an ambiguous date is refused.
     */
    dateOrders?: {}
  }
  data: {
    rows: number
    ready: number[]
    problems: {
      row: number
      column: string
      value: string
      msg: string
      /**
       * The choice that may be meant; empty if there is none.
       */
      suggestion: string
    }[]
    known: {
      row: number
      email: string
      why: 'account' | 'invited' | 'staffId' | 'phone' | 'personalEmail'
    }[]
    /**
     * The first three people who can be invited, as they would be stored.
     */
    people: {
      row: number
      answers: {
        column: string
        value: string
      }[]
    }[]
    /**
     * Columns with dates in digits only, and whether the day or the month comes first.
     */
    dates: {
      column: string
      example: string
      order: 'day' | 'month' | 'both'
    }[]
    /**
     * Sentences about values that were read differently from what the cell says, and about rows that may be the same person.
     */
    notes: string[]
  }
}
export interface InviteHiresCall {
  body: {
    /**
     * The name of each column, in order; names from `GET /admin/hires/columns`.
     */
    columns: string[]
    /**
     * The cells, as text.
     */
    rows: string[][]
    /**
     * The number of each row in the answer; by default from 1.
     */
    numbers?: number[]
    /**
     * Whether the day or the month comes first in dates like 03/04/1990, by the name of the column. By default the dates of all rows decide, and an ambiguous date is refused.
     */
    dateOrders?: {}
  }
  data: {
    invited: number
    /**
     * The number of people invited by all requests of this import.
     */
    invitedInAll: number
    batch: string | null
    problems: {
      row: number
      column: string
      value: string
      msg: string
      /**
       * The choice that may be meant; empty if there is none.
       */
      suggestion: string
    }[]
    known: {
      row: number
      email: string
      why: 'account' | 'invited' | 'staffId' | 'phone' | 'personalEmail'
    }[]
  }
}
export interface ListHiresCall {
  query: {
    /**
     * The number of the page; the first is 1.
     */
    page?: number
    /**
     * Only those in this state.
     */
    stage?: 'waiting' | 'sent' | 'opened' | 'joined' | 'expired' | 'failed'
    /**
     * Part of the email.
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

export const downloadHireTemplate: ApiCall<DownloadHireTemplateCall> = { method: 'GET', path: '/admin/hires/template' }

export const checkHires: ApiCall<CheckHiresCall> = { method: 'POST', path: '/admin/hires/check' }

export const inviteHires: ApiCall<InviteHiresCall> = { method: 'POST', path: '/admin/hires' }

export const listHires: ApiCall<ListHiresCall> = { method: 'GET', path: '/admin/hires' }

export const resendHires: ApiCall<ResendHiresCall> = { method: 'POST', path: '/admin/hires/resend' }

export const revokeHires: ApiCall<RevokeHiresCall> = { method: 'POST', path: '/admin/hires/revoke' }
