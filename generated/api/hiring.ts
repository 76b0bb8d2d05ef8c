// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'

export interface OpenHireCall {
  body: {
    /**
     * What the link of the mail ends in.
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
     * What the link of the mail ends in.
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
