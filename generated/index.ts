// Written by `npm run generate` from schemas/. Do not edit.
import type { Form, RecordForms } from '../engine/form.ts'
import { parts } from './journey.ts'
import { form as form0 } from './account/admin-sign-up.ts'
import { form as form1 } from './account/confirm-password.ts'
import { form as form2 } from './account/confirm-with-code.ts'
import { form as form3 } from './account/email-code.ts'
import { form as form4 } from './account/factor-code.ts'
import { form as form5 } from './account/forgot-password.ts'
import { form as form6 } from './account/log-in.ts'
import { form as form7 } from './account/new-email.ts'
import { form as form8 } from './account/new-password.ts'
import { form as form9 } from './account/passkey.ts'
import { form as form10 } from './account/profile.ts'
import { form as form11 } from './account/reset-password.ts'
import { form as form12 } from './account/second-factor.ts'
import { form as form13 } from './account/sign-up.ts'
import { form as form14 } from './account/verify-email.ts'
import { form as form15 } from './admin/bulk-message.ts'
import { form as form16 } from './admin/client.ts'
import { form as form17 } from './admin/correction.ts'
import { form as form18 } from './admin/dashboard.ts'
import { form as form19 } from './admin/disable-account.ts'
import { form as form20 } from './admin/employee-list.ts'
import { form as form21 } from './admin/export.ts'
import { form as form22 } from './admin/invitation.ts'
import { form as form23 } from './admin/person-head.ts'
import { form as form24 } from './admin/saved-view.ts'
import { form as form25 } from './employee-record.ts'
import { form as form26 } from './sections/certificates.ts'
import { form as form27 } from './sections/declaration.ts'
import { form as form28 } from './sections/education.ts'
import { form as form29 } from './sections/employee-details.ts'
import { form as form30 } from './sections/guarantors.ts'
import { form as form31 } from './sections/personal-information.ts'
import { form as form32 } from './steps/certificates.ts'
import { form as form33 } from './steps/declaration.ts'
import { form as form34 } from './steps/education.ts'
import { form as form35 } from './steps/employee-details.ts'
import { form as form36 } from './steps/guarantors.ts'
import { form as form37 } from './steps/personal-details.ts'
import { form as form38 } from './steps/personal-information.ts'

export { journey, organisation, parts, sectionNames, titles } from './journey.ts'
export { lists } from './lists.ts'
export { privacy } from './privacy.ts'
export { roles } from './roles.ts'

/** Every form by the name of its folder. */
export const forms: { [name: string]: Form } = {
  "account/admin-sign-up": form0,
  "account/confirm-password": form1,
  "account/confirm-with-code": form2,
  "account/email-code": form3,
  "account/factor-code": form4,
  "account/forgot-password": form5,
  "account/log-in": form6,
  "account/new-email": form7,
  "account/new-password": form8,
  "account/passkey": form9,
  "account/profile": form10,
  "account/reset-password": form11,
  "account/second-factor": form12,
  "account/sign-up": form13,
  "account/verify-email": form14,
  "admin/bulk-message": form15,
  "admin/client": form16,
  "admin/correction": form17,
  "admin/dashboard": form18,
  "admin/disable-account": form19,
  "admin/employee-list": form20,
  "admin/export": form21,
  "admin/invitation": form22,
  "admin/person-head": form23,
  "admin/saved-view": form24,
  "employee-record": form25,
  "sections/certificates": form26,
  "sections/declaration": form27,
  "sections/education": form28,
  "sections/employee-details": form29,
  "sections/guarantors": form30,
  "sections/personal-information": form31,
  "steps/certificates": form32,
  "steps/declaration": form33,
  "steps/education": form34,
  "steps/employee-details": form35,
  "steps/guarantors": form36,
  "steps/personal-details": form37,
  "steps/personal-information": form38
}

export const recordForms: RecordForms = { whole: form25, parts, forms }

export const employeeList: Form = form20

/** The admin's sections of a record, in order. */
export const sections: Form[] = [form31, form29, form30, form27, form28, form26]
