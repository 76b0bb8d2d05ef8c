// Written by `npm run generate` from the calls of server/. Do not edit.
import type { ApiCall } from '../../engine/call.ts'
import type { ConfirmWithCode, EmailCode, NewEmail, NewPassword, Profile } from '../types.ts'

export interface GetAccountCall {
  data: {
    username: string
    email: string
    phone: string
    emailChange: {
      email: string
      expiresAt: string
    } | null
    /**
     * false: this installation sends no email at all.
     */
    isMailSent: boolean
    /**
     * What is also sent to the phone: reminders and codes, some reminders (nothing chosen yet), or nothing. Null: this installation sends no text messages.
     */
    textMessages: 'all' | 'some' | 'none' | null
    sessions: {
      _id: string
      isThis: boolean
      since: string
      usedAt: string
      network: string | null
      browser: string | null
    }[]
  }
}
export interface ChangeProfileCall {
  body: Profile
  data: {
    username: string
    phone: string
  }
}
export interface ChangeLanguageCall {
  params: {
    tag: string
  }
}
export interface ChooseTextsCall {
  body: {
    isOn: boolean
  }
  data: {
    /**
     * What is also sent to the phone: reminders and codes, some reminders (nothing chosen yet), or nothing. Null: this installation sends no text messages.
     */
    textMessages: 'all' | 'some' | 'none' | null
  }
}
export interface ReplacePasswordCall {
  body: NewPassword
}
export interface ConfirmPasswordCall {
  body: ConfirmWithCode
}
export interface RequestEmailChangeCall {
  body: NewEmail
  data: {
    email: string
    expiresAt: string
  }
}
export interface ConfirmEmailChangeCall {
  body: EmailCode
  data: {
    email: string
  }
}
export interface EndOtherSessionsCall {}
export interface EndSessionCall {
  params: {
    id: string
  }
}


export const getAccount: ApiCall<GetAccountCall> = { method: 'GET', path: '/account' }

export const changeProfile: ApiCall<ChangeProfileCall> = { method: 'PUT', path: '/account/profile' }

export const changeLanguage: ApiCall<ChangeLanguageCall> = { method: 'PUT', path: '/account/language/{tag}' }

export const chooseTexts: ApiCall<ChooseTextsCall> = { method: 'PUT', path: '/account/text-messages' }

export const replacePassword: ApiCall<ReplacePasswordCall> = { method: 'PUT', path: '/account/password' }

export const confirmPassword: ApiCall<ConfirmPasswordCall> = { method: 'POST', path: '/account/confirm' }

export const requestEmailChange: ApiCall<RequestEmailChangeCall> = { method: 'POST', path: '/account/email' }

export const confirmEmailChange: ApiCall<ConfirmEmailChangeCall> = { method: 'PUT', path: '/account/email' }

export const endOtherSessions: ApiCall<EndOtherSessionsCall> = { method: 'DELETE', path: '/account/sessions' }

export const endSession: ApiCall<EndSessionCall> = { method: 'DELETE', path: '/account/sessions/{id}' }
