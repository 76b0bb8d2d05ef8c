// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../../engine/call.ts'
import type { BulkMessage } from '../../types.ts'

export interface GetAudienceCall {
  query: {
    /**
     * Default: all.
     */
    to?: 'all' | 'complete' | 'incomplete'
  }
  data: {
    to: 'all' | 'complete' | 'incomplete'
    count: number
    unverified: number
    sample: {
      username: string
      email: string
    }[]
  }
}
export interface GetMailStatusCall {
  data: {
    /**
     * false: no mail server is set, and mail is kept on the server.
     */
    isSent: boolean
    /**
     * true: unsent mail can be read at /dev/mailbox, on the machine of the server.
     */
    isShown: boolean
    /**
     * Mails that have not been sent yet.
     */
    waiting: number
    degraded: {
      service: 'mail' | 'sms' | 'files' | 'scanner' | 'audit'
      since: string
      why: string
    }[]
  }
}
export interface ListBatchesCall {
  data: {
    batch: string
    type: 'message' | 'link' | 'reminder' | 'invitation' | 'schedule'
    audience: 'all' | 'complete' | 'incomplete' | null
    message: string | null
    by: string | null
    accepted: number
    refused: number
    createdAt: string
    total: number
    sent: number
    failed: number
    waiting: number
    dropped: number
  }[]
}
export interface SendMessageCall {
  body: BulkMessage & {
    emails?: string[]
    /**
     * The _ids of employees.
     */
    ids?: string[]
    audience?: 'all' | 'complete' | 'incomplete'
  }
  data: {
    batch: string
    accepted: number
    refused: number
  }
}
export interface GetBatchCall {
  params: {
    id: string
  }
  data: {
    batch: string
    type: 'message' | 'link' | 'reminder' | 'invitation' | 'schedule'
    audience: 'all' | 'complete' | 'incomplete' | null
    message: string | null
    by: string | null
    accepted: number
    refused: number
    createdAt: string
    total: number
    sent: number
    failed: number
    waiting: number
    dropped: number
    failures: {
      email: string
      reason: string | null
    }[]
  }
}
export interface RetryBatchCall {
  params: {
    id: string
  }
  data: {
    batch: string
    retried: number
  }
}
export interface CountRemindersCall {
  body: {
    ids: string[]
  }
  data: {
    emails: number
    texts: number
    again: number
  }
}
export interface SendRemindersCall {
  body: {
    ids: string[]
    /**
     * May contain {{name}}, {{missing}} and {{link}}. Default: the text of schemas/mails/reminder.json.
     */
    message?: string
  }
  data: {
    batch: string
    accepted: number
    refused: number
  }
}
export interface SendLinksCall {
  body: {
    ids: string[]
  }
  data: {
    batch: string
    accepted: number
    refused: number
  }
}


export const getAudience: ApiCall<GetAudienceCall> = { method: 'GET', path: '/admin/audience' }

export const getMailStatus: ApiCall<GetMailStatusCall> = { method: 'GET', path: '/admin/mail-status' }

export const listBatches: ApiCall<ListBatchesCall> = { method: 'GET', path: '/admin/send-emails' }

export const sendMessage: ApiCall<SendMessageCall> = { method: 'POST', path: '/admin/send-emails' }

export const getBatch: ApiCall<GetBatchCall> = { method: 'GET', path: '/admin/send-emails/{id}' }

export const retryBatch: ApiCall<RetryBatchCall> = { method: 'POST', path: '/admin/send-emails/{id}/retry' }

export const countReminders: ApiCall<CountRemindersCall> = { method: 'POST', path: '/admin/reminders/count' }

export const sendReminders: ApiCall<SendRemindersCall> = { method: 'POST', path: '/admin/reminders' }

export const sendLinks: ApiCall<SendLinksCall> = { method: 'POST', path: '/admin/onboarding-links' }
