// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ListHireColumnsCall {
  data: {
    name: string
    title: string
    group: string
    field: string
    /**
     * What a spreadsheet may call it.
     */
    headings: string[]
    isEmail: boolean
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
  more: {
    /**
     * Fields that no spreadsheet fills in, and why.
     */
    excluded: {
      title: string
      why: string
      headings: string[]
    }[]
    /**
     * Words of headings that make a column somebody else's.
     */
    otherPeople: string[]
  }
}
export interface DownloadHireTemplateCall {}
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
    /**
     * What stands first in dates like 03/04/1990, by the name of the column. Without it the dates of all rows decide, and a date that may be two days is refused.
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
       * The choice that may be meant, or nothing.
       */
      suggestion: string
    }[]
    known: {
      row: number
      email: string
      why: 'account' | 'invited' | 'staffId' | 'phone' | 'personalEmail'
    }[]
    /**
     * The first three who are ready, as they would be stored.
     */
    people: {
      row: number
      answers: {
        column: string
        value: string
      }[]
    }[]
    /**
     * Columns with dates of numbers alone, and what stands first in them.
     */
    dates: {
      column: string
      example: string
      order: 'day' | 'month' | 'both'
    }[]
    /**
     * What was read otherwise than it stands, and rows that may be one person, in sentences.
     */
    notes: string[]
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
    /**
     * What stands first in dates like 03/04/1990, by the name of the column. Without it the dates of all rows decide, and a date that may be two days is refused.
     */
    dateOrders?: {}
  }
  data: {
    invited: number
    batch: string | null
    problems: {
      row: number
      column: string
      value: string
      msg: string
      /**
       * The choice that may be meant, or nothing.
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

export const downloadHireTemplate: ApiCall<DownloadHireTemplateCall> = { method: 'GET', path: '/admin/hires/template' }

export const checkHires: ApiCall<CheckHiresCall> = { method: 'POST', path: '/admin/hires/check' }

export const inviteHires: ApiCall<InviteHiresCall> = { method: 'POST', path: '/admin/hires' }

export const listHires: ApiCall<ListHiresCall> = { method: 'GET', path: '/admin/hires' }

export const resendHires: ApiCall<ResendHiresCall> = { method: 'POST', path: '/admin/hires/resend' }

export const revokeHires: ApiCall<RevokeHiresCall> = { method: 'POST', path: '/admin/hires/revoke' }
