// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface OpenHireCall {
  body: {
    /**
     * The token at the end of the link in the mail.
     */
    token: string
  }
  data: {
    email: string
    username: string
    phone: string
    hasAccount: boolean
  }
}
export interface JoinByHireCall {
  body: {
    /**
     * The token at the end of the link in the mail.
     */
    token: string
    username: string
    phone: string
    password: string
  }
  data: {
    email: string
  }
}
export interface GetSignUpLinkCall {
  params: {
    client: string
  }
  data: {
    client: string
  }
}


export const openHire: ApiCall<OpenHireCall> = { method: 'POST', path: '/auth/hires/open' }

export const joinByHire: ApiCall<JoinByHireCall> = { method: 'POST', path: '/auth/hires/join' }

export const getSignUpLink: ApiCall<GetSignUpLinkCall> = { method: 'GET', path: '/sign-up-links/{client}' }
