// Written by `npm run generate` from schemas/. Do not edit.
import type { Form, RecordForms } from '../engine/form.ts'
import { parts } from './journey.ts'
import { form as form0 } from './account/admin-sign-up.ts'
import { form as form1 } from './account/email-code.ts'
import { form as form2 } from './account/forgot-password.ts'
import { form as form3 } from './account/log-in.ts'
import { form as form4 } from './account/new-email.ts'
import { form as form5 } from './account/new-password.ts'
import { form as form6 } from './account/profile.ts'
import { form as form7 } from './account/reset-password.ts'
import { form as form8 } from './account/sign-up.ts'
import { form as form9 } from './account/verify-email.ts'
import { form as form10 } from './admin/bulk-message.ts'
import { form as form11 } from './admin/client.ts'
import { form as form12 } from './admin/correction.ts'
import { form as form13 } from './admin/dashboard.ts'
import { form as form14 } from './admin/disable-account.ts'
import { form as form15 } from './admin/employee-list.ts'
import { form as form16 } from './admin/export.ts'
import { form as form17 } from './admin/invitation.ts'
import { form as form18 } from './admin/person-head.ts'
import { form as form19 } from './employee-record.ts'
import { form as form20 } from './sections/certificates.ts'
import { form as form21 } from './sections/declaration.ts'
import { form as form22 } from './sections/education.ts'
import { form as form23 } from './sections/employee-details.ts'
import { form as form24 } from './sections/guarantors.ts'
import { form as form25 } from './sections/personal-information.ts'
import { form as form26 } from './steps/certificates.ts'
import { form as form27 } from './steps/declaration.ts'
import { form as form28 } from './steps/education.ts'
import { form as form29 } from './steps/employee-details.ts'
import { form as form30 } from './steps/guarantors.ts'
import { form as form31 } from './steps/personal-details.ts'
import { form as form32 } from './steps/personal-information.ts'

export { journey, organisation, parts, sectionNames, titles } from './journey.ts'
export { lists } from './lists.ts'

/** Every form by the name of its folder. */
export const forms: { [name: string]: Form } = {
  "account/admin-sign-up": form0,
  "account/email-code": form1,
  "account/forgot-password": form2,
  "account/log-in": form3,
  "account/new-email": form4,
  "account/new-password": form5,
  "account/profile": form6,
  "account/reset-password": form7,
  "account/sign-up": form8,
  "account/verify-email": form9,
  "admin/bulk-message": form10,
  "admin/client": form11,
  "admin/correction": form12,
  "admin/dashboard": form13,
  "admin/disable-account": form14,
  "admin/employee-list": form15,
  "admin/export": form16,
  "admin/invitation": form17,
  "admin/person-head": form18,
  "employee-record": form19,
  "sections/certificates": form20,
  "sections/declaration": form21,
  "sections/education": form22,
  "sections/employee-details": form23,
  "sections/guarantors": form24,
  "sections/personal-information": form25,
  "steps/certificates": form26,
  "steps/declaration": form27,
  "steps/education": form28,
  "steps/employee-details": form29,
  "steps/guarantors": form30,
  "steps/personal-details": form31,
  "steps/personal-information": form32
}

export const recordForms: RecordForms = { whole: form19, parts, forms }

export const employeeList: Form = form15

/** The admin's sections of a record, in order. */
export const sections: Form[] = [form25, form23, form24, form21, form22, form20]
