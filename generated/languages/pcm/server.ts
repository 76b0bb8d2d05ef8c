// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../engine/language/language.ts'
import { project as often } from './project.ts'
import { project as seldom } from './seldom.ts'
import { words as form0 } from './forms/account/admin-sign-up.ts'
import { words as form1 } from './forms/account/confirm-password.ts'
import { words as form2 } from './forms/account/confirm-with-code.ts'
import { words as form3 } from './forms/account/correction-reply.ts'
import { words as form4 } from './forms/account/decline.ts'
import { words as form5 } from './forms/account/email-code.ts'
import { words as form6 } from './forms/account/factor-code.ts'
import { words as form7 } from './forms/account/forgot-password.ts'
import { words as form8 } from './forms/account/join.ts'
import { words as form9 } from './forms/account/link-code.ts'
import { words as form10 } from './forms/account/log-in.ts'
import { words as form11 } from './forms/account/new-email.ts'
import { words as form12 } from './forms/account/new-password.ts'
import { words as form13 } from './forms/account/paper-code.ts'
import { words as form14 } from './forms/account/passkey.ts'
import { words as form15 } from './forms/account/profile.ts'
import { words as form16 } from './forms/account/reset-password.ts'
import { words as form17 } from './forms/account/second-factor.ts'
import { words as form18 } from './forms/account/sign-up.ts'
import { words as form19 } from './forms/account/verify-email.ts'
import { words as form20 } from './forms/admin/bulk-message.ts'
import { words as form21 } from './forms/admin/client.ts'
import { words as form22 } from './forms/admin/correct-contact.ts'
import { words as form23 } from './forms/admin/correction.ts'
import { words as form24 } from './forms/admin/dashboard.ts'
import { words as form25 } from './forms/admin/disable-account.ts'
import { words as form26 } from './forms/admin/employee-list.ts'
import { words as form27 } from './forms/admin/export.ts'
import { words as form28 } from './forms/admin/invitation.ts'
import { words as form29 } from './forms/admin/person-head.ts'
import { words as form30 } from './forms/admin/return-form.ts'
import { words as form31 } from './forms/admin/saved-view.ts'
import { words as form32 } from './forms/employee-record.ts'
import { words as form33 } from './forms/guarantor.ts'
import { words as form34 } from './forms/parties/guarantor.ts'
import { words as form35 } from './forms/sections/certificates.ts'
import { words as form36 } from './forms/sections/declaration.ts'
import { words as form37 } from './forms/sections/education.ts'
import { words as form38 } from './forms/sections/employee-details.ts'
import { words as form39 } from './forms/sections/guarantors.ts'
import { words as form40 } from './forms/sections/personal-information.ts'
import { words as form41 } from './forms/steps/certificates.ts'
import { words as form42 } from './forms/steps/declaration.ts'
import { words as form43 } from './forms/steps/education.ts'
import { words as form44 } from './forms/steps/employee-details.ts'
import { words as form45 } from './forms/steps/guarantors.ts'
import { words as form46 } from './forms/steps/personal-details.ts'
import { words as form47 } from './forms/steps/personal-information.ts'
import { words as form48 } from './forms/online/guarantor.ts'
import { words as form49 } from './forms/by-phone/guarantor.ts'

export { sentences } from './answers.ts'
export { mails } from './mails.ts'

export const project: Words = { ...often, ...seldom }

export const forms: Words = {
  "account/admin-sign-up": form0,
  "account/confirm-password": form1,
  "account/confirm-with-code": form2,
  "account/correction-reply": form3,
  "account/decline": form4,
  "account/email-code": form5,
  "account/factor-code": form6,
  "account/forgot-password": form7,
  "account/join": form8,
  "account/link-code": form9,
  "account/log-in": form10,
  "account/new-email": form11,
  "account/new-password": form12,
  "account/paper-code": form13,
  "account/passkey": form14,
  "account/profile": form15,
  "account/reset-password": form16,
  "account/second-factor": form17,
  "account/sign-up": form18,
  "account/verify-email": form19,
  "admin/bulk-message": form20,
  "admin/client": form21,
  "admin/correct-contact": form22,
  "admin/correction": form23,
  "admin/dashboard": form24,
  "admin/disable-account": form25,
  "admin/employee-list": form26,
  "admin/export": form27,
  "admin/invitation": form28,
  "admin/person-head": form29,
  "admin/return-form": form30,
  "admin/saved-view": form31,
  "employee-record": form32,
  "guarantor": form33,
  "parties/guarantor": form34,
  "sections/certificates": form35,
  "sections/declaration": form36,
  "sections/education": form37,
  "sections/employee-details": form38,
  "sections/guarantors": form39,
  "sections/personal-information": form40,
  "steps/certificates": form41,
  "steps/declaration": form42,
  "steps/education": form43,
  "steps/employee-details": form44,
  "steps/guarantors": form45,
  "steps/personal-details": form46,
  "steps/personal-information": form47,
  "online/guarantor": form48,
  "by-phone/guarantor": form49
}
