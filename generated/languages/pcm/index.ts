// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { LoadedLanguage } from '../../../engine/language/language.ts'

export { sentences } from './pages.ts'
export { project } from './project.ts'

export const direction = "ltr"

export const loadAdminPages = () => import('./admin-pages.ts')

/** What else of schemas/ says something on pages that few people open. */
export const loadSeldom = () => import('./seldom.ts')

/** Sentences that one screen alone says. */
export const screens: LoadedLanguage['screens'] = {
  "account": () => import('./screens/account.ts'),
  "asked": () => import('./screens/asked.ts'),
  "change-password": () => import('./screens/change-password.ts'),
  "check-answers": () => import('./screens/check-answers.ts'),
  "check-paper": () => import('./screens/check-paper.ts'),
  "congratulations": () => import('./screens/congratulations.ts'),
  "landing": () => import('./screens/landing.ts'),
  "mail-link": () => import('./screens/mail-link.ts'),
  "my-data": () => import('./screens/my-data.ts'),
  "privacy": () => import('./screens/privacy.ts'),
  "sign-up": () => import('./screens/sign-up.ts'),
  "task-list": () => import('./screens/task-list.ts'),
  "verify-email": () => import('./screens/verify-email.ts'),
  "who-looked": () => import('./screens/who-looked.ts')
}


/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: unknown }> } = {
  "account/admin-sign-up": () => import('./forms/account/admin-sign-up.ts'),
  "account/confirm-password": () => import('./forms/account/confirm-password.ts'),
  "account/confirm-with-code": () => import('./forms/account/confirm-with-code.ts'),
  "account/correction-reply": () => import('./forms/account/correction-reply.ts'),
  "account/decline": () => import('./forms/account/decline.ts'),
  "account/email-code": () => import('./forms/account/email-code.ts'),
  "account/factor-code": () => import('./forms/account/factor-code.ts'),
  "account/forgot-password": () => import('./forms/account/forgot-password.ts'),
  "account/join": () => import('./forms/account/join.ts'),
  "account/link-code": () => import('./forms/account/link-code.ts'),
  "account/log-in": () => import('./forms/account/log-in.ts'),
  "account/new-email": () => import('./forms/account/new-email.ts'),
  "account/new-password": () => import('./forms/account/new-password.ts'),
  "account/paper-code": () => import('./forms/account/paper-code.ts'),
  "account/passkey": () => import('./forms/account/passkey.ts'),
  "account/profile": () => import('./forms/account/profile.ts'),
  "account/reset-password": () => import('./forms/account/reset-password.ts'),
  "account/second-factor": () => import('./forms/account/second-factor.ts'),
  "account/sign-up": () => import('./forms/account/sign-up.ts'),
  "account/verify-email": () => import('./forms/account/verify-email.ts'),
  "employee-record": () => import('./forms/employee-record.ts'),
  "guarantor": () => import('./forms/guarantor.ts'),
  "parties/guarantor": () => import('./forms/parties/guarantor.ts'),
  "steps/certificates": () => import('./forms/steps/certificates.ts'),
  "steps/declaration": () => import('./forms/steps/declaration.ts'),
  "steps/education": () => import('./forms/steps/education.ts'),
  "steps/employee-details": () => import('./forms/steps/employee-details.ts'),
  "steps/guarantors": () => import('./forms/steps/guarantors.ts'),
  "steps/personal-details": () => import('./forms/steps/personal-details.ts'),
  "steps/personal-information": () => import('./forms/steps/personal-information.ts'),
  "online/guarantor": () => import('./forms/online/guarantor.ts'),
  "by-phone/guarantor": () => import('./forms/by-phone/guarantor.ts')
}
