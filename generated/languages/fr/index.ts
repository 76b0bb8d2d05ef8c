// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { LoadedLanguage } from '../../../engine/language/language.ts'

export { sentences } from './pages.ts'
export { project } from './project.ts'

export const direction = "ltr"

/** What screens say beside the others. */
export const screens: LoadedLanguage['screens'] = {
  "admin": () => import('./screens/admin.ts'),
  "admin/activity": () => import('./screens/admin/activity.ts'),
  "admin/add-client": () => import('./screens/admin/add-client.ts'),
  "admin/administrators": () => import('./screens/admin/administrators.ts'),
  "admin/bulk-message": () => import('./screens/admin/bulk-message.ts'),
  "admin/changes": () => import('./screens/admin/changes.ts'),
  "admin/dashboard": () => import('./screens/admin/dashboard.ts'),
  "admin/employee-details": () => import('./screens/admin/employee-details.ts'),
  "admin/employees": () => import('./screens/admin/employees.ts'),
  "admin/generate-link": () => import('./screens/admin/generate-link.ts'),
  "admin/hire-people": () => import('./screens/admin/hire-people.ts'),
  "admin/keys": () => import('./screens/admin/keys.ts'),
  "admin/outages": () => import('./screens/admin/outages.ts'),
  "admin/palette": () => import('./screens/admin/palette.ts'),
  "admin/review-queue": () => import('./screens/admin/review-queue.ts'),
  "admin/revisions": () => import('./screens/admin/revisions.ts'),
  "admin/sent-link": () => import('./screens/admin/sent-link.ts'),
  "admin/sent-messages": () => import('./screens/admin/sent-messages.ts'),
  "admin/settings": () => import('./screens/admin/settings.ts'),
  "admin/write-to-people": () => import('./screens/admin/write-to-people.ts'),
  "check-answers": () => import('./screens/check-answers.ts'),
  "congratulations": () => import('./screens/congratulations.ts'),
  "form": () => import('./screens/form.ts'),
  "form/account": () => import('./screens/form/account.ts'),
  "form/asked": () => import('./screens/form/asked.ts'),
  "form/change-password": () => import('./screens/form/change-password.ts'),
  "form/check-paper": () => import('./screens/form/check-paper.ts'),
  "form/inputs": () => import('./screens/form/inputs.ts'),
  "form/mail-link": () => import('./screens/form/mail-link.ts'),
  "form/pictures": () => import('./screens/form/pictures.ts'),
  "form/record-dialogs": () => import('./screens/form/record-dialogs.ts'),
  "form/sign-up": () => import('./screens/form/sign-up.ts'),
  "form/step": () => import('./screens/form/step.ts'),
  "form/verify-email": () => import('./screens/form/verify-email.ts'),
  "landing": () => import('./screens/landing.ts'),
  "log-out": () => import('./screens/log-out.ts'),
  "my-data": () => import('./screens/my-data.ts'),
  "privacy": () => import('./screens/privacy.ts'),
  "task-list": () => import('./screens/task-list.ts'),
  "who-looked": () => import('./screens/who-looked.ts')
}

/** Labels of the answers of lists. */
export const lists: LoadedLanguage['lists'] = {
  "countries": () => import('./lists/countries.ts')
}


/** Each a chunk of its own on the page. */
export const forms: { [name: string]: () => Promise<{ words: { [form: string]: unknown } }> } = {
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
