// Written by `npm run generate` from schemas/. Do not edit.
import type { Form } from '../engine/vocabulary/form.ts'
import type { RecordForms } from '../engine/vocabulary/project.ts'
import { parts } from './journey.ts'
import { form as form0 } from './account/admin-sign-up.ts'
import { form as form1 } from './account/confirm-password.ts'
import { form as form2 } from './account/confirm-with-code.ts'
import { form as form3 } from './account/correction-reply.ts'
import { form as form4 } from './account/email-code.ts'
import { form as form5 } from './account/factor-code.ts'
import { form as form6 } from './account/forgot-password.ts'
import { form as form7 } from './account/join.ts'
import { form as form8 } from './account/log-in.ts'
import { form as form9 } from './account/new-email.ts'
import { form as form10 } from './account/new-password.ts'
import { form as form11 } from './account/passkey.ts'
import { form as form12 } from './account/profile.ts'
import { form as form13 } from './account/reset-password.ts'
import { form as form14 } from './account/second-factor.ts'
import { form as form15 } from './account/sign-up.ts'
import { form as form16 } from './account/verify-email.ts'
import { form as form17 } from './admin/bulk-message.ts'
import { form as form18 } from './admin/client.ts'
import { form as form19 } from './admin/correct-contact.ts'
import { form as form20 } from './admin/correction.ts'
import { form as form21 } from './admin/dashboard.ts'
import { form as form22 } from './admin/disable-account.ts'
import { form as form23 } from './admin/employee-list.ts'
import { form as form24 } from './admin/export.ts'
import { form as form25 } from './admin/invitation.ts'
import { form as form26 } from './admin/person-head.ts'
import { form as form27 } from './admin/saved-view.ts'
import { form as form28 } from './employee-record.ts'
import { form as form29 } from './guarantor.ts'
import { form as form30 } from './parties/guarantor.ts'
import { form as form31 } from './sections/certificates.ts'
import { form as form32 } from './sections/declaration.ts'
import { form as form33 } from './sections/education.ts'
import { form as form34 } from './sections/employee-details.ts'
import { form as form35 } from './sections/guarantors.ts'
import { form as form36 } from './sections/personal-information.ts'
import { form as form37 } from './steps/certificates.ts'
import { form as form38 } from './steps/declaration.ts'
import { form as form39 } from './steps/education.ts'
import { form as form40 } from './steps/employee-details.ts'
import { form as form41 } from './steps/guarantors.ts'
import { form as form42 } from './steps/personal-details.ts'
import { form as form43 } from './steps/personal-information.ts'
import { form as form44 } from './online/guarantor.ts'

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
  "account/email-code": form4,
  "account/factor-code": form5,
  "account/forgot-password": form6,
  "account/join": form7,
  "account/log-in": form8,
  "account/new-email": form9,
  "account/new-password": form10,
  "account/passkey": form11,
  "account/profile": form12,
  "account/reset-password": form13,
  "account/second-factor": form14,
  "account/sign-up": form15,
  "account/verify-email": form16,
  "admin/bulk-message": form17,
  "admin/client": form18,
  "admin/correct-contact": form19,
  "admin/correction": form20,
  "admin/dashboard": form21,
  "admin/disable-account": form22,
  "admin/employee-list": form23,
  "admin/export": form24,
  "admin/invitation": form25,
  "admin/person-head": form26,
  "admin/saved-view": form27,
  "employee-record": form28,
  "guarantor": form29,
  "parties/guarantor": form30,
  "sections/certificates": form31,
  "sections/declaration": form32,
  "sections/education": form33,
  "sections/employee-details": form34,
  "sections/guarantors": form35,
  "sections/personal-information": form36,
  "steps/certificates": form37,
  "steps/declaration": form38,
  "steps/education": form39,
  "steps/employee-details": form40,
  "steps/guarantors": form41,
  "steps/personal-details": form42,
  "steps/personal-information": form43,
  "online/guarantor": form44
}

export const recordForms: RecordForms = { whole: form28, parts, forms }

export const employeeList: Form = form23

/** The admin's sections of a record, in order. */
export const sections: Form[] = [form36, form34, form35, form32, form33, form31]
