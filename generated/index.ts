// Written by `npm run generate` from schemas/. Do not edit.
import type { Form, RecordForms } from '../engine/form.ts'
import { parts } from './journey.ts'
import { form as form0 } from './account/admin-sign-up.ts'
import { form as form1 } from './account/confirm-password.ts'
import { form as form2 } from './account/confirm-with-code.ts'
import { form as form3 } from './account/email-code.ts'
import { form as form4 } from './account/factor-code.ts'
import { form as form5 } from './account/forgot-password.ts'
import { form as form6 } from './account/join.ts'
import { form as form7 } from './account/log-in.ts'
import { form as form8 } from './account/new-email.ts'
import { form as form9 } from './account/new-password.ts'
import { form as form10 } from './account/passkey.ts'
import { form as form11 } from './account/profile.ts'
import { form as form12 } from './account/reset-password.ts'
import { form as form13 } from './account/second-factor.ts'
import { form as form14 } from './account/sign-up.ts'
import { form as form15 } from './account/verify-email.ts'
import { form as form16 } from './admin/bulk-message.ts'
import { form as form17 } from './admin/client.ts'
import { form as form18 } from './admin/correction.ts'
import { form as form19 } from './admin/dashboard.ts'
import { form as form20 } from './admin/disable-account.ts'
import { form as form21 } from './admin/employee-list.ts'
import { form as form22 } from './admin/export.ts'
import { form as form23 } from './admin/invitation.ts'
import { form as form24 } from './admin/person-head.ts'
import { form as form25 } from './admin/saved-view.ts'
import { form as form26 } from './employee-record.ts'
import { form as form27 } from './sections/certificates.ts'
import { form as form28 } from './sections/declaration.ts'
import { form as form29 } from './sections/education.ts'
import { form as form30 } from './sections/employee-details.ts'
import { form as form31 } from './sections/guarantors.ts'
import { form as form32 } from './sections/personal-information.ts'
import { form as form33 } from './steps/certificates.ts'
import { form as form34 } from './steps/declaration.ts'
import { form as form35 } from './steps/education.ts'
import { form as form36 } from './steps/employee-details.ts'
import { form as form37 } from './steps/guarantors.ts'
import { form as form38 } from './steps/personal-details.ts'
import { form as form39 } from './steps/personal-information.ts'

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
  "account/join": form6,
  "account/log-in": form7,
  "account/new-email": form8,
  "account/new-password": form9,
  "account/passkey": form10,
  "account/profile": form11,
  "account/reset-password": form12,
  "account/second-factor": form13,
  "account/sign-up": form14,
  "account/verify-email": form15,
  "admin/bulk-message": form16,
  "admin/client": form17,
  "admin/correction": form18,
  "admin/dashboard": form19,
  "admin/disable-account": form20,
  "admin/employee-list": form21,
  "admin/export": form22,
  "admin/invitation": form23,
  "admin/person-head": form24,
  "admin/saved-view": form25,
  "employee-record": form26,
  "sections/certificates": form27,
  "sections/declaration": form28,
  "sections/education": form29,
  "sections/employee-details": form30,
  "sections/guarantors": form31,
  "sections/personal-information": form32,
  "steps/certificates": form33,
  "steps/declaration": form34,
  "steps/education": form35,
  "steps/employee-details": form36,
  "steps/guarantors": form37,
  "steps/personal-details": form38,
  "steps/personal-information": form39
}

export const recordForms: RecordForms = { whole: form26, parts, forms }

export const employeeList: Form = form21

/** The admin's sections of a record, in order. */
export const sections: Form[] = [form32, form30, form31, form28, form29, form27]
