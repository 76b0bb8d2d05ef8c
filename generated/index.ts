// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../engine/vocabulary/form.ts'
import type { RecordForms } from '../engine/vocabulary/project.ts'
import { parts } from './journey.ts'
import { form as form0 } from './account/admin-sign-up.ts'
import { form as form1 } from './account/confirm-password.ts'
import { form as form2 } from './account/confirm-with-code.ts'
import { form as form3 } from './account/correction-reply.ts'
import { form as form4 } from './account/decline.ts'
import { form as form5 } from './account/email-code.ts'
import { form as form6 } from './account/factor-code.ts'
import { form as form7 } from './account/forgot-password.ts'
import { form as form8 } from './account/join.ts'
import { form as form9 } from './account/link-code.ts'
import { form as form10 } from './account/log-in.ts'
import { form as form11 } from './account/new-email.ts'
import { form as form12 } from './account/new-password.ts'
import { form as form13 } from './account/paper-code.ts'
import { form as form14 } from './account/passkey.ts'
import { form as form15 } from './account/profile.ts'
import { form as form16 } from './account/reset-password.ts'
import { form as form17 } from './account/second-factor.ts'
import { form as form18 } from './account/sign-up.ts'
import { form as form19 } from './account/verify-email.ts'
import { form as form20 } from './admin/bulk-message.ts'
import { form as form21 } from './admin/client.ts'
import { form as form22 } from './admin/correct-contact.ts'
import { form as form23 } from './admin/correction.ts'
import { form as form24 } from './admin/dashboard.ts'
import { form as form25 } from './admin/disable-account.ts'
import { form as form26 } from './admin/employee-list.ts'
import { form as form27 } from './admin/export.ts'
import { form as form28 } from './admin/invitation.ts'
import { form as form29 } from './admin/person-head.ts'
import { form as form30 } from './admin/return-form.ts'
import { form as form31 } from './admin/saved-view.ts'
import { form as form32 } from './employee-record.ts'
import { form as form33 } from './guarantor.ts'
import { form as form34 } from './parties/guarantor.ts'
import { form as form35 } from './sections/certificates.ts'
import { form as form36 } from './sections/declaration.ts'
import { form as form37 } from './sections/education.ts'
import { form as form38 } from './sections/employee-details.ts'
import { form as form39 } from './sections/guarantors.ts'
import { form as form40 } from './sections/personal-information.ts'
import { form as form41 } from './steps/certificates.ts'
import { form as form42 } from './steps/declaration.ts'
import { form as form43 } from './steps/education.ts'
import { form as form44 } from './steps/employee-details.ts'
import { form as form45 } from './steps/guarantors.ts'
import { form as form46 } from './steps/personal-details.ts'
import { form as form47 } from './steps/personal-information.ts'
import { form as form48 } from './online/guarantor.ts'
import { form as form49 } from './by-phone/guarantor.ts'

export { journey, organisation, parts, sectionNames, titles } from './journey.ts'
export { lists } from './lists.ts'
export { privacy } from './privacy.ts'
export { roles } from './roles.ts'

/** Every form by the name of its folder. */
export const forms: { [name: string]: Form } = {
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

export const recordForms: RecordForms = { whole: form32, parts, forms }

export const employeeList: Form = form26

/** The sections of a record on admin pages, in order. */
export const sections: Form[] = [form40, form38, form39, form36, form37, form35]
