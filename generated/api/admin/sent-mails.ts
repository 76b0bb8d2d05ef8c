// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ListSentMessagesCall {
  query: {
    /**
     * The number of the page; the first is 1.
     */
    page?: number
    /**
     * Only those with this outcome.
     */
    outcome?: 'waiting' | 'sent' | 'failed' | 'dropped'
  }
  data: {
    batch: string
    type: 'message' | 'link' | 'reminder' | 'invitation' | 'schedule'
    subject: string
    /**
     * The name of the sender, or the title of the rule that sent it.
     */
    by: string | null
    createdAt: string
    accepted: number
    waiting: number
    sent: number
    failed: number
    dropped: number
  }[]
  more: {
    page: number
    pages: number
    total: number
  }
}
export interface ListSentMailsCall {
  query: {
    /**
     * The number of the page; the first is 1.
     */
    page?: number
    /**
     * Only those with this outcome.
     */
    outcome?: 'waiting' | 'sent' | 'failed' | 'dropped'
    /**
     * Only those of this batch.
     */
    batch?: string
    /**
     * Only those to the employee with this _id.
     */
    person?: string
    /**
     * Only those to employees whose name contains this.
     */
    search?: string
  }
  data: {
    _id: string
    employee: {
      _id: string
      username: string
    }
    /**
     * Null for text messages and for people asked by a link, whose addresses are encrypted.
     */
    email: string | null
    channel: 'mail' | 'sms'
    /**
     * true: it went to somebody whom the employee asked by a link.
     */
    isToOther: boolean
    type: 'message' | 'link' | 'reminder' | 'invitation' | 'schedule' | 'single'
    subject: string
    by: string | null
    outcome: 'waiting' | 'sent' | 'failed' | 'dropped'
    reason: string | null
    createdAt: string
    sentAt: string | null
    canRetry: boolean
  }[]
  more: {
    page: number
    pages: number
    total: number
    person: string | null
  }
}
export interface RetryMailCall {
  params: {
    id: string
  }
}


export const listSentMessages: ApiCall<ListSentMessagesCall> = { method: 'GET', path: '/admin/sent-messages' }

export const listSentMails: ApiCall<ListSentMailsCall> = { method: 'GET', path: '/admin/sent-mails' }

export const retryMail: ApiCall<RetryMailCall> = { method: 'POST', path: '/admin/sent-mails/{id}/retry' }
