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
import { form as form13 } from './account/passkey.ts'
import { form as form14 } from './account/profile.ts'
import { form as form15 } from './account/reset-password.ts'
import { form as form16 } from './account/second-factor.ts'
import { form as form17 } from './account/sign-up.ts'
import { form as form18 } from './account/verify-email.ts'
import { form as form19 } from './admin/bulk-message.ts'
import { form as form20 } from './admin/client.ts'
import { form as form21 } from './admin/correct-contact.ts'
import { form as form22 } from './admin/correction.ts'
import { form as form23 } from './admin/dashboard.ts'
import { form as form24 } from './admin/disable-account.ts'
import { form as form25 } from './admin/employee-list.ts'
import { form as form26 } from './admin/export.ts'
import { form as form27 } from './admin/invitation.ts'
import { form as form28 } from './admin/person-head.ts'
import { form as form29 } from './admin/return-form.ts'
import { form as form30 } from './admin/saved-view.ts'
import { form as form31 } from './employee-record.ts'
import { form as form32 } from './guarantor.ts'
import { form as form33 } from './parties/guarantor.ts'
import { form as form34 } from './sections/certificates.ts'
import { form as form35 } from './sections/declaration.ts'
import { form as form36 } from './sections/education.ts'
import { form as form37 } from './sections/employee-details.ts'
import { form as form38 } from './sections/guarantors.ts'
import { form as form39 } from './sections/personal-information.ts'
import { form as form40 } from './steps/certificates.ts'
import { form as form41 } from './steps/declaration.ts'
import { form as form42 } from './steps/education.ts'
import { form as form43 } from './steps/employee-details.ts'
import { form as form44 } from './steps/guarantors.ts'
import { form as form45 } from './steps/personal-details.ts'
import { form as form46 } from './steps/personal-information.ts'
import { form as form47 } from './online/guarantor.ts'
import { form as form48 } from './by-phone/guarantor.ts'

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
  "account/passkey": form13,
  "account/profile": form14,
  "account/reset-password": form15,
  "account/second-factor": form16,
  "account/sign-up": form17,
  "account/verify-email": form18,
  "admin/bulk-message": form19,
  "admin/client": form20,
  "admin/correct-contact": form21,
  "admin/correction": form22,
  "admin/dashboard": form23,
  "admin/disable-account": form24,
  "admin/employee-list": form25,
  "admin/export": form26,
  "admin/invitation": form27,
  "admin/person-head": form28,
  "admin/return-form": form29,
  "admin/saved-view": form30,
  "employee-record": form31,
  "guarantor": form32,
  "parties/guarantor": form33,
  "sections/certificates": form34,
  "sections/declaration": form35,
  "sections/education": form36,
  "sections/employee-details": form37,
  "sections/guarantors": form38,
  "sections/personal-information": form39,
  "steps/certificates": form40,
  "steps/declaration": form41,
  "steps/education": form42,
  "steps/employee-details": form43,
  "steps/guarantors": form44,
  "steps/personal-details": form45,
  "steps/personal-information": form46,
  "online/guarantor": form47,
  "by-phone/guarantor": form48
}

export const recordForms: RecordForms = { whole: form31, parts, forms }

export const employeeList: Form = form25

/** The admin's sections of a record, in order. */
export const sections: Form[] = [form39, form37, form38, form35, form36, form34]
