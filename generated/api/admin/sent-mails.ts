// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'

export interface ListSentMessagesCall {
  query: {
    /**
     * The first is 1.
     */
    page?: number
    /**
     * Only what came out like this.
     */
    outcome?: 'waiting' | 'sent' | 'failed' | 'dropped'
  }
  data: {
    batch: string
    type: 'message' | 'link' | 'reminder' | 'invitation' | 'schedule'
    subject: string
    /**
     * The name of who sent it, or the title of the rule that did.
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
     * The first is 1.
     */
    page?: number
    /**
     * Only what came out like this.
     */
    outcome?: 'waiting' | 'sent' | 'failed' | 'dropped'
    /**
     * Only those of this batch.
     */
    batch?: string
    /**
     * Only those to this employee, by _id.
     */
    person?: string
    /**
     * Only those to employees with this in their names.
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
     * Null where it is sealed: of text messages, and of people asked by a link.
     */
    email: string | null
    channel: 'mail' | 'sms'
    /**
     * Did it go to somebody whom the employee asked by a link?
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
