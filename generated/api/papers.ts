// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface DownloadCopyCall {}
export interface MailCopyLinkCall {}


export const downloadCopy: ApiCall<DownloadCopyCall> = { method: 'GET', path: '/user/copy' }

export const mailCopyLink: ApiCall<MailCopyLinkCall> = { method: 'POST', path: '/user/copy/link' }
